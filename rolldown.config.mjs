/** What is bundled after `tsc` has written the modules of the library, which a user's own bundler takes as they are. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plainLoops } from "./bundle/plain-loops.mjs";

/** The command: few files instead of some three hundred, which is a fifth of the time that a page takes. */
const command = {
  input: {
    urtext: "dist/main.js",
    "layout-thread": "thread:dist/node/layout-thread.js",
    "ocr-thread": "thread:dist/node/ocr-thread.js",
    "file-thread": "thread:dist/cli/file-thread.js",
    "document-process": "process:dist/server/document-process.js",
    "process-guard": "dist/server/process-guard.js",
  },
  platform: "node",
  // Finds its WebAssembly file beside its own module.
  external: ["@embedpdf/pdfium"],
  // Without comments and indents, which are read on each start; names stay, for the sake of messages.
  output: {
    dir: "dist/bin",
    // Of modules of this kind Node 20 can be told to keep what it compiled; see `src/node/engine/code-cache.ts`.
    format: "cjs",
    dynamicImportInCjs: false,
    chunkFileNames: "[name].js",
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
  logLevel: "silent",
  plugins: [{ name: "command", resolveId, load, transform, generateBundle }],
};

/** Threads and processes take kept code too, before anything else is loaded. */
function resolveId(name) {
  return /^(?:thread|process):|^fflate$/.test(name) ? `\0${name}` : null;
}

/** What is used of fflate as it is. */
const unpackers = ["inflateSync", "zipSync", "zlibSync"];

/**
 * Makes its tables when something is unpacked for the first time: for most PDFs PDFium does so itself.
 *
 * Whole streams Node unpacks in a third of the time; what it refuses may still be read in part, or with a wrong sum.
 */
const lateUnpackers = `
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
let loaded = null;
const load = () => (loaded ??= require("fflate/browser"));
export function unzlibSync(data, options) {
  try {
    if (options === undefined) return new Uint8Array(require("node:zlib").inflateSync(data));
  } catch {}
  return load().unzlibSync(data, options);
}
${unpackers.map((name) => `export const ${name} = (...values) => load().${name}(...values);`).join("\n")}
export function Gunzip(...values) { return new (load().Gunzip)(...values); }
export function Unzlib(...values) { return new (load().Unzlib)(...values); }
`;

function load(name) {
  if (name === "\0fflate") return lateUnpackers;
  const [, kind, file] = /^\0(thread|process):(.*)$/.exec(name) ?? [];
  if (file === undefined) return null;
  const [cache, flags, own] = ["dist/node/engine/code-cache.js", "dist/node/engine/flags.js", file].map(
    (each) => JSON.stringify(path.resolve(each)),
  );
  const start = `import { keepOwnCode } from ${cache};\nkeepOwnCode({ writes: false });\nvoid import(${own});\n`;
  // Threads share the flags of their process.
  return kind === "thread" ? start : `import { setEngineFlags } from ${flags};\nsetEngineFlags();\n${start}`;
}

/** Modules of this kind resolve names in another way; and our own are written as they run best for a few seconds. */
function transform(code, name) {
  const resolved = code.replace(
    /import\.meta\.resolve\(([^)]*)\)/g,
    'require("node:url").pathToFileURL(require.resolve($1)).href',
  );
  return name.startsWith(path.resolve("dist")) ? plainLoops(resolved) : resolved;
}

/** Says beside the files which kind they are of and which build. */
function generateBundle(_, bundle) {
  const hash = createHash("sha256");
  for (const name of Object.keys(bundle).toSorted()) hash.update(`${name}\n${bundle[name].code ?? ""}\n`);
  const source = JSON.stringify({ type: "commonjs", build: hash.digest("hex").slice(0, 16) });
  this.emitFile({ type: "asset", fileName: "package.json", source });
}

/** The web page with the whole program in it; PDFium, Tesseract and an example lie beside it. */
const page = {
  input: { main: "web/main.ts", worker: "web/worker.ts", recognizer: "web/recognizer.ts" },
  platform: "browser",
  // Most of it runs in a worker, where there is no `document`.
  resolve: { conditionNames: ["worker", "browser", "import", "default"] },
  output: { dir: "dist/web", format: "esm", chunkFileNames: "[name].js" },
  logLevel: "silent",
  plugins: [{ name: "files", writeBundle: copyFiles }],
};

/** Language data for scans; see `models/tessdata.md`. */
const languages = ["eng.traineddata.gz", "rus.traineddata.gz"];

function copyFiles() {
  const files = {
    "web/index.html": "index.html",
    "web/style.css": "style.css",
    "examples/article.pdf": "example.pdf",
    "node_modules/@embedpdf/pdfium/dist/pdfium.wasm": "pdfium.wasm",
    // For Node, whose threads take the files of the page.
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.js": "ocr/tesseract-core.cjs",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm": "ocr/tesseract-core.wasm",
    "node_modules/tesseract.js-core/LICENSE": "ocr/LICENSE",
    ...Object.fromEntries(languages.map((file) => [`models/${file}`, `ocr/${file}`])),
  };
  mkdirSync("dist/web/ocr", { recursive: true });
  writeFileSync("dist/web/ocr/languages.json", JSON.stringify(languages));
  for (const [from, to] of Object.entries(files)) copyFileSync(from, `dist/web/${to}`);
}

export default [command, page];
