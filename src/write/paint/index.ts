/** Paints pages: shapes over the page, or words and letters in colours. */
export { type BodyPlaces, bodyPlaces, pageWords, writeBody } from "./body.ts";
export { drawShapes } from "./drawing.ts";
export { fontLegend, fontsOf, writeFonts } from "./fonts.ts";
export { paintLayers, writeLayers } from "./layers.ts";
export { colorBody, colorFonts, laidOver } from "./pixels.ts";
export { stylesOf } from "./styles.ts";
