/** The Office Open XML package: parts, relationships and properties. */
import type { Attachment } from "../model/file.ts";
import { ReadError } from "../model/report.ts";
import { childrenOf, parseXml, textIn, type XmlElement } from "./xml.ts";
import type { Zip } from "./zip.ts";

const transitional = "http://schemas.openxmlformats.org";
const strict = "http://purl.oclc.org/ooxml";

/** Namespace prefixes as the specifications use them, for both variants of the format. */
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

/** The target of a relationship. */
export interface Relation {
  /** Last segment of its type: "hyperlink", "image", "styles". */
  readonly kind: string;
  /** Path of a part, or an external address. */
  readonly target: string;
  readonly external: boolean;
}

/** Reads a part as XML; null if it is missing. */
export function readPart(zip: Zip, name: string): XmlElement | null {
  const text = zip.text(name);
  return text === null ? null : parseXml(text, ooxmlPrefixes);
}

/** The relationships of a part, by id. */
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

/** Finds the main part of the package; throws `ReadError` if there is none. */
export function mainPart(zip: Zip, what: string): string {
  const main = [...relationsOf(zip, "").values()].find(({ kind }) => kind === "officeDocument");
  if (main !== undefined) return main.target;
  throw new ReadError("damaged", `The ${what} does not say which of its parts is the document.`);
}

/** Decodes a percent-encoded path, "a%20b"; a malformed one is left as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Resolves a relative path against a folder. */
export function resolvePath(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").filter((step) => step !== "");
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

/** Properties and their metadata names. */
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

/** The metadata of the package; damaged properties are left out. */
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

/** Files that the package contains: embedded documents and objects. */
export function embeddedFiles(zip: Zip): readonly Attachment[] {
  return zip.entries
    .filter(({ name }) => /^\w+\/embeddings\/[^/]+$/.test(name))
    .map(({ name, size }) => ({ name: name.split("/").at(-1) ?? name, description: "", mimeType: "", size }));
}

/** Runs work on an optional part. */
export function tolerant<T>(work: () => T): T | null {
  return forgiving(work, () => true);
}

/** Runs work on a text part, which may be damaged; a part beyond the limits is an error of the whole file. */
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
