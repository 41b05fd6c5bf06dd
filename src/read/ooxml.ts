/** The package of Office Open XML: parts, how they refer to each other, and what they say about the document. */
import type { Attachment } from "../model/file.ts";
import { ReadError } from "../model/report.ts";
import { childrenOf, parseXml, textIn, type XmlElement } from "./xml.ts";
import type { Zip } from "./zip.ts";

const transitional = "http://schemas.openxmlformats.org";
const strict = "http://purl.oclc.org/ooxml";

/** Prefixes as the specifications use them, for both variants of the format. */
const ooxmlPrefixes: Readonly<Record<string, string>> = {
  [`${transitional}/wordprocessingml/2006/main`]: "w",
  [`${strict}/wordprocessingml/main`]: "w",
  [`${transitional}/spreadsheetml/2006/main`]: "x",
  [`${strict}/spreadsheetml/main`]: "x",
  [`${transitional}/presentationml/2006/main`]: "p",
  [`${strict}/presentationml/main`]: "p",
  [`${transitional}/drawingml/2006/main`]: "a",
  [`${strict}/drawingml/main`]: "a",
  [`${transitional}/drawingml/2006/wordprocessingDrawing`]: "wp",
  [`${strict}/drawingml/wordprocessingDrawing`]: "wp",
  [`${transitional}/drawingml/2006/picture`]: "pic",
  [`${strict}/drawingml/picture`]: "pic",
  [`${transitional}/drawingml/2006/diagram`]: "dgm",
  [`${strict}/drawingml/diagram`]: "dgm",
  [`${transitional}/officeDocument/2006/relationships`]: "r",
  [`${strict}/officeDocument/relationships`]: "r",
  [`${transitional}/officeDocument/2006/math`]: "m",
  [`${strict}/officeDocument/math`]: "m",
  [`${transitional}/markup-compatibility/2006`]: "mc",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
  "urn:schemas-microsoft-com:vml": "v",
  [`${transitional}/package/2006/relationships`]: "",
};

/** Where a part refers to. */
export interface Relation {
  /** Last word of its type: "hyperlink", "image", "styles". */
  readonly kind: string;
  /** Path of a part, or an address outside. */
  readonly target: string;
  readonly external: boolean;
}

/** Reads a part as XML; null where it is missing. */
export function readPart(zip: Zip, name: string): XmlElement | null {
  const text = zip.text(name);
  return text === null ? null : parseXml(text, ooxmlPrefixes);
}

/** What a part refers to, by the names it uses for that. */
export function relationsOf(zip: Zip, part: string): ReadonlyMap<string, Relation> {
  const slash = part.lastIndexOf("/") + 1;
  const root = readPart(zip, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  return new Map(
    childrenOf(root ?? undefined).map(({ attributes }) => {
      const external = attributes["TargetMode"] === "External";
      const target = attributes["Target"] ?? "";
      return [
        attributes["Id"] ?? "",
        {
          kind: (attributes["Type"] ?? "").split("/").at(-1) ?? "",
          target: external ? target : resolvePath(part.slice(0, slash), target),
          external,
        },
      ];
    }),
  );
}

/** Finds the part that the package is about; throws `ReadError` where there is none. */
export function mainPart(zip: Zip, what: string): string {
  const main = [...relationsOf(zip, "").values()].find(({ kind }) => kind === "officeDocument");
  if (main !== undefined) return main.target;
  throw new ReadError("damaged", `The ${what} does not say which of its parts is the document.`);
}

/** A path as it is written in addresses: "a%20b"; one that is written wrongly is left as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A path that is written from a folder, as a path from the top. */
export function resolvePath(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").filter((step) => step !== "");
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

/** Names of properties, as descriptions of files have them. */
const properties: Readonly<Record<string, string>> = {
  title: "Title",
  subject: "Subject",
  creator: "Author",
  keywords: "Keywords",
  description: "Description",
  lastModifiedBy: "LastModifiedBy",
  created: "CreationDate",
  modified: "ModDate",
  category: "Category",
  Application: "Producer",
  Company: "Company",
};

/** What the package says about the document; damaged properties are left out. */
export function readProperties(zip: Zip): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const part of ["docProps/core.xml", "docProps/app.xml"]) {
    for (const element of childrenOf(tolerant(() => readPart(zip, part)) ?? undefined)) {
      const name = properties[element.name.split(":").at(-1) ?? ""];
      const value = textIn(element).trim();
      if (name !== undefined && value !== "") found[name] = value;
    }
  }
  return found;
}

/** Files that the package carries: embedded documents and objects. */
export function embeddedFiles(zip: Zip): readonly Attachment[] {
  return zip.entries
    .filter(({ name }) => /^\w+\/embeddings\/[^/]+$/.test(name))
    .map(({ name, size }) => ({ name: name.split("/").at(-1) ?? name, description: "", mimeType: "", size }));
}

/** Runs work on a part that the document can do without. */
export function tolerant<T>(work: () => T): T | null {
  return forgiving(work, () => true);
}

/** Runs work on a part of the text, which may be damaged; one that is too large is an error of the whole file. */
export function unlessDamaged<T>(work: () => T): T | null {
  return forgiving(work, ({ code }) => code !== "too-large");
}

function forgiving<T>(work: () => T, forgives: (error: ReadError) => boolean): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReadError && forgives(error)) return null;
    throw error;
  }
}
