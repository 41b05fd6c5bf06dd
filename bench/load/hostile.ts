/** Documents that are made to do harm, for the load: each is refused, or read within its limits. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";
import { mutate } from "../fuzz/mutate.ts";
import { randomOf } from "../fuzz/random.ts";
import { nestedForms, packedZeros, zipBomb } from "../../tests/support/hostile.ts";
import { pdfOf } from "../../tests/support/pdf.ts";
import type { LoadDocument } from "./documents.ts";

/** Mutants of each good document. */
const mutants = 2;

const folder = "tests/cases/hostile";

/** Lists hostile documents: made ones, those that once failed, and mutants of the good ones. */
export function hostileDocuments(good: readonly LoadDocument[]): readonly LoadDocument[] {
  const kept = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  const mutated = good.flatMap(({ name, bytes }, at) =>
    Array.from({ length: mutants }, (_, again) => ({
      name,
      bytes: mutate(bytes, randomOf(mutants * at + again)),
    })),
  );
  return [...made(), ...kept, ...mutated].map((each) => ({ ...each, query: "?format=md" }));
}

function made(): readonly Omit<LoadDocument, "query">[] {
  const tags = 100_000;
  return [
    { name: "bomb.zip", bytes: zipBomb(2, 50e6) },
    {
      name: "forms.pdf",
      bytes: pdfOf((pdf) => ({ content: "/X Do", objects: { X: nestedForms(pdf, 2, 40) } })),
    },
    { name: "metadata.pdf", bytes: metadataBomb() },
    { name: "deep.html", bytes: Buffer.from(`${"<div>".repeat(tags)}x${"</div>".repeat(tags)}`) },
    { name: "quotes.md", bytes: Buffer.from(`${">".repeat(tags)}x`) },
    { name: "brackets.md", bytes: Buffer.from("[".repeat(tags)) },
    { name: "groups.rtf", bytes: Buffer.from(`{\\rtf1 ${"{".repeat(tags)}x${"}".repeat(tags)}}`) },
    { name: "level.odt", bytes: odtOfLevel(300_000_000) },
    { name: "wide.csv", bytes: Buffer.from(`${"a,".repeat(20_000)}\n`.repeat(20)) },
  ];
}

function metadataBomb(): Uint8Array {
  return pdfOf((pdf) => {
    const metadata = pdf.stream(packedZeros(900), "/Type/Metadata/Subtype/XML/Filter/FlateDecode");
    return { content: "", catalog: `/Metadata ${metadata}` };
  });
}

/** A document with a heading and a list of a level that no word processor writes. */
function odtOfLevel(level: number): Uint8Array {
  const names = ["office", "text"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const body = `<text:h text:outline-level="${level}">Rivers</text:h><text:list><text:list-item text:start-value="${level}"><text:p>Drava</text:p></text:list-item></text:list>`;
  const content = `<office:document-content ${names.join(" ")}><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return zipSync({
    mimetype: Buffer.from("application/vnd.oasis.opendocument.text"),
    "content.xml": Buffer.from(content),
  });
}
