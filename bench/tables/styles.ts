/** Looks of tables in CSS. */

/** A look; those kept aside are for the check alone. */
export interface TableStyle {
  readonly name: string;
  readonly aside: boolean;
  readonly css: string;
}

/** All looks, from rules on every side to none at all. */
export const tableStyles: readonly TableStyle[] = [
  { name: "grid", aside: false, css: "td,th{border:1px solid #000;padding:2px 6px}" },
  {
    name: "booktabs",
    aside: false,
    css: "table{border-top:1.5px solid #000;border-bottom:1.5px solid #000}thead{border-bottom:1px solid #000}th{font-weight:normal}",
  },
  { name: "plain", aside: false, css: "td,th{padding:2px 14px 2px 0}" },
  { name: "row-rules", aside: false, css: "tr{border-bottom:1px solid #999}td,th{padding:4px 6px}" },
  {
    name: "zebra",
    aside: false,
    css: "tbody tr:nth-child(odd){background:#eef}thead{background:#446;color:#fff}td,th{padding:3px 8px}",
  },
  { name: "spaced", aside: false, css: "td,th{padding:7px 10px;vertical-align:middle}th{color:#555}" },
  {
    name: "middle-grid",
    aside: true,
    css: "td,th{border:1px solid #777;padding:4px;vertical-align:middle;text-align:center!important}",
  },
  {
    name: "head-rule",
    aside: true,
    css: "thead{border-bottom:1px solid #000}td,th{padding:2px 8px;font-size:8.5pt;vertical-align:bottom}",
  },
  { name: "narrow", aside: true, css: "table{font-size:8pt;width:80mm}td,th{padding:1px 5px 1px 0}" },
];
