const base = "urn:oasis:names:tc:opendocument:xmlns";

/** Prefixes of the OpenDocument namespaces, as in the specification. */
export const odfPrefixes: Readonly<Record<string, string>> = {
  [`${base}:office:1.0`]: "office",
  [`${base}:text:1.0`]: "text",
  [`${base}:table:1.0`]: "table",
  [`${base}:style:1.0`]: "style",
  [`${base}:drawing:1.0`]: "draw",
  [`${base}:presentation:1.0`]: "presentation",
  [`${base}:meta:1.0`]: "meta",
  [`${base}:xsl-fo-compatible:1.0`]: "fo",
  [`${base}:svg-compatible:1.0`]: "svg",
  "http://www.w3.org/1998/Math/MathML": "",
  "http://www.w3.org/1999/xlink": "xlink",
  "http://purl.org/dc/elements/1.1/": "dc",
};
