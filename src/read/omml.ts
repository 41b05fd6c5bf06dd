/** Writes formulas of office documents as plain text: "x^2", "(a+b)/c", "√(x)". */
import { group as grouped } from "./mathml.ts";
import { childOf, childrenOf, textIn, type XmlElement } from "./xml.ts";

/** Writes a formula in one line. */
export function formulaText(element: XmlElement): string {
  return partsOf(element).replace(/\s+/gu, " ").trim();
}

function partsOf(element: XmlElement | undefined): string {
  return childrenOf(element).map(write).join("");
}

/** How each element is written; others are written as their children. */
const kinds: Readonly<Record<string, (element: XmlElement) => string>> = {
  "m:r": (element) => childrenOf(element, "m:t").map(textIn).join(""),
  "m:f": (element) => `${group(element, "m:num")}/${group(element, "m:den")}`,
  "m:sSup": (element) => `${group(element, "m:e")}^${group(element, "m:sup")}`,
  "m:sSub": (element) => `${group(element, "m:e")}_${group(element, "m:sub")}`,
  "m:sSubSup": (element) => `${group(element, "m:e")}_${group(element, "m:sub")}^${group(element, "m:sup")}`,
  "m:sPre": (element) => `_${group(element, "m:sub")}^${group(element, "m:sup")}${group(element, "m:e")}`,
  "m:rad": (element) => `${partsOf(childOf(element, "m:deg"))}√${group(element, "m:e")}`,
  "m:nary": (element) =>
    `${signOf(element, "m:naryPr", "m:chr", "∫")}${limit("_", element, "m:sub")}${limit("^", element, "m:sup")} ${partsOf(childOf(element, "m:e"))}`,
  "m:d": (element) => {
    const inside = childrenOf(element, "m:e").map(partsOf);
    const [open, close] = [
      signOf(element, "m:dPr", "m:begChr", "("),
      signOf(element, "m:dPr", "m:endChr", ")"),
    ];
    return open + inside.join(signOf(element, "m:dPr", "m:sepChr", "|")) + close;
  },
  "m:func": (element) => `${partsOf(childOf(element, "m:fName"))} ${group(element, "m:e")}`,
  "m:limLow": (element) => `${partsOf(childOf(element, "m:e"))}_${group(element, "m:lim")}`,
  "m:limUpp": (element) => `${partsOf(childOf(element, "m:e"))}^${group(element, "m:lim")}`,
  "m:acc": (element) => `${partsOf(childOf(element, "m:e"))}${signOf(element, "m:accPr", "m:chr", "\u0302")}`,
  "m:m": (element) => {
    const rows = childrenOf(element, "m:mr").map((row) => childrenOf(row, "m:e").map(partsOf).join(", "));
    return `[${rows.join("; ")}]`;
  },
  "m:eqArr": (element) => childrenOf(element, "m:e").map(partsOf).join("; "),
};

function write(element: XmlElement): string {
  if (element.name.endsWith("Pr")) return "";
  return (kinds[element.name] ?? partsOf)(element);
}

/** A child, in brackets if it is more than one number, letter or group. */
function group(element: XmlElement, name: string): string {
  return grouped(partsOf(childOf(element, name)).trim());
}

function limit(sign: string, element: XmlElement, name: string): string {
  const text = partsOf(childOf(element, name)).trim();
  return text === "" ? "" : sign + grouped(text);
}

function signOf(element: XmlElement, properties: string, name: string, usual: string): string {
  const sign = childOf(childOf(element, properties), name);
  return sign === undefined ? usual : (sign.attributes["m:val"] ?? "");
}
