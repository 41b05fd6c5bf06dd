import { expect, test } from "vitest";
import * as api from "../src/index.ts";
import * as nodeApi from "../src/node/index.ts";

test("urtext exports what programs need, and no internals", () => {
  expect(Object.keys(api).toSorted()).toEqual([
    "DomainError",
    "FlowDraft",
    "ReadError",
    "builtInDomains",
    "checkComposition",
    "describe",
    "describeOmissions",
    "engineAddress",
    "engineOfThreads",
    "explainDocument",
    "hasEnding",
    "ledgerOf",
    "measureLengths",
    "openFile",
    "openPdf",
    "openReader",
    "readDomain",
    "readModel",
    "readPdf",
    "readers",
    "recover",
    "recoverPages",
    "recoverSentences",
    "reflow",
    "roles",
    "runOf",
    "urtext",
    "write",
    "writeOverlaid",
    "writeSvg",
    "writeXml",
    "writers",
    "xmlHead",
    "xmlTail",
  ]);
});

test("urtext/node exports what only Node can do", () => {
  expect(Object.keys(nodeApi).toSorted()).toEqual([
    "OcrSetupError",
    "compileEngine",
    "findConverters",
    "findOcrEngine",
    "findTesseract",
    "openLayoutPool",
    "openOcr",
    "openTesseractWasm",
    "readDictionary",
    "recoverFile",
    "withOcrCache",
  ]);
});
