/** Types for Tesseract's WebAssembly build, which ships none. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const core: (options: object) => Promise<unknown>;
  export default core;
}
