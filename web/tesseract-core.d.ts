/** Tesseract's build for JavaScript, which has no types of its own. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  const core: (options: object) => Promise<unknown>;
  export default core;
}
