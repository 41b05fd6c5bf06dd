/**
 * Scores of `src/recognize`: `npm run bench:recognize -- TASK…`, all tasks by default.
 *
 * | task          | what it measures                                                          |
 * | ------------- | ------------------------------------------------------------------------- |
 * | `text-layer`  | verdicts on clean pages and on pages with wrong text, and what one costs  |
 * | `text-layer-fresh` | the same on manuals and damage that the model was not chosen by            |
 * | `orientation` | way up and lean on 400 made cases, and what the analysis of a page costs  |
 * | `image`       | what the analysis of dense pages as images costs, clean, noisy, leaning and turned |
 * | `ocr`         | characters read on clean and degraded pictures, beside Tesseract alone    |
 * | `scans`       | block metrics of articles as scans beside the articles as they are        |
 * | `newspapers`  | text regions and lines of scanned newspapers beside those that people drew |
 * | `old-scans`   | statements about old scans that hold, beside Tesseract alone               |
 * | `auto`        | recognition where it must be, always and never, on right and spoilt pages  |
 *
 * Needs the development folders (`URTEXT_TRUTH`), `apt-get` and `dpkg` for files that they lack, and Tesseract.
 */
import { scoreAuto } from "./auto.ts";
import { scoreFreshTextLayers } from "./fresh-text-layer.ts";
import { scoreImages } from "./image.ts";
import { scoreNewspapers } from "./newspapers.ts";
import { scoreOcr } from "./ocr.ts";
import { scoreOldScans } from "./old-scans.ts";
import { scoreOrientation } from "./orientation.ts";
import { scoreScans } from "./scans.ts";
import { scoreTextLayers } from "./text-layer.ts";

const tasks: Readonly<Record<string, () => Promise<void>>> = {
  "text-layer": scoreTextLayers,
  "text-layer-fresh": scoreFreshTextLayers,
  orientation: scoreOrientation,
  image: scoreImages,
  ocr: scoreOcr,
  scans: scoreScans,
  newspapers: scoreNewspapers,
  "old-scans": scoreOldScans,
  auto: scoreAuto,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(tasks))
  if (wanted.length === 0 || wanted.includes(name)) {
    console.log(`\n${name}`);
    await run();
  }
