/** The messages between the page and its worker. */
import type { Document } from "../src/model/document.ts";
import type { Diagnostic, ReadErrorCode } from "../src/model/report.ts";
import type { WriterName } from "../src/write/index.ts";

/** Requests from the page. */
export type Order =
  | {
      readonly type: "open";
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly password: string | null;
    }
  | { readonly type: "recover" }
  | { readonly type: "adopt"; readonly document: Document }
  | { readonly type: "render"; readonly page: number; readonly dotsPerInch: number }
  | { readonly type: "paint"; readonly page: number }
  | { readonly type: "write"; readonly format: WriterName | "xlsx" };

/** Answers from the worker. */
export type Word =
  | { readonly type: "ready" }
  | { readonly type: "opened"; readonly pageCount: number }
  | { readonly type: "progress"; readonly page: number; readonly pages: number }
  | { readonly type: "recovered"; readonly document: Document; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly type: "rendered";
      readonly page: number;
      readonly image: ImageBitmap;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: "painted"; readonly page: number; readonly svg: string }
  | { readonly type: "written"; readonly format: WriterName; readonly text: string }
  | { readonly type: "workbook"; readonly bytes: Uint8Array }
  | { readonly type: "failed"; readonly code: ReadErrorCode | "defect"; readonly message: string };
