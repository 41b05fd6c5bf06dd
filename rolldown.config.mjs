/**
 * Bundles the program for its command: one file instead of some three hundred, which is a fifth of the time that a
 * page takes.  The library keeps its modules, so that a user's own bundler takes what it needs.
 */
export default {
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
