/** What is bundled after `tsc` has written the modules of the library, which a user's own bundler takes as they are. */
import { copyFileSync, mkdirSync } from "node:fs";

/** The command: few files instead of some three hundred, which is a fifth of the time that a page takes. */
const command = {
  input: {
    urtext: "dist/main.js",
    "layout-thread": "dist/node/layout-thread.js",
    "document-thread": "dist/server/document-thread.js",
  },
  platform: "node",
  // Finds its WebAssembly file beside its own module.
  external: ["@embedpdf/pdfium"],
  output: { dir: "dist/bin", format: "esm", chunkFileNames: "[name].js" },
  logLevel: "silent",
};

/** The web page with the whole program in it; PDFium and an example lie beside it. */
const page = {
  input: { main: "web/main.ts", worker: "web/worker.ts" },
  platform: "browser",
  // Most of it runs in a worker, where there is no `document`.
  resolve: { conditionNames: ["worker", "browser", "import", "default"] },
  output: { dir: "dist/web", format: "esm", chunkFileNames: "[name].js" },
  logLevel: "silent",
  plugins: [{ name: "files", writeBundle: copyFiles }],
};

function copyFiles() {
  const files = {
    "web/index.html": "index.html",
    "web/style.css": "style.css",
    "examples/article.pdf": "example.pdf",
    "node_modules/@embedpdf/pdfium/dist/pdfium.wasm": "pdfium.wasm",
  };
  mkdirSync("dist/web", { recursive: true });
  for (const [from, to] of Object.entries(files)) copyFileSync(from, `dist/web/${to}`);
}

export default [command, page];
