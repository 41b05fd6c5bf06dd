/** The parts of the library that the command uses, in one module that is loaded only when there is a file to read. */
export { convertersFor } from "../node/converters-for.ts";
export {
  layOutHere,
  layoutJob,
  observeReading,
  openFile,
  recover,
  recoverFlow,
  writeOverlaid,
} from "../pipeline.ts";
export { openPdf } from "../read/pdf/index.ts";
export { encodePng } from "../read/pdf/png.ts";
export { findDisagreement } from "../recognize/matching.ts";
export { findPageZones, zoneDotsPerInch } from "../recognize/page-zones.ts";
export { judgeTextLayer } from "../recognize/text-layer/verdict.ts";
export { checkComposition } from "../structure/domains/composition.ts";
export { builtInDomain } from "../structure/domains/detection.ts";
export { openDomain } from "./domain.ts";
export { explainDocument } from "../write/explain.ts";
export { describeOmissions } from "../write/omissions.ts";
export * as painting from "../write/paint/index.ts";
export { writePrimitives } from "../write/primitives.ts";
export { writeSvg } from "../write/svg.ts";
export { writeXml, xmlHead, xmlTail } from "../write/xml.ts";
export { writeZones, zonesHead, zonesTail } from "../write/zones.ts";
