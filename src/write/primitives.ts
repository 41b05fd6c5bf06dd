import type { Page } from "../model/page.ts";
import { escapeControls } from "./controls.ts";

/**
 * Writes a page as the model has it, as one line of JSON with its line feed.
 *
 * Nothing is rounded or left out: parsing the line gives back an equal page.
 */
export function writePrimitives(page: Page): string {
  return `${escapeControls(JSON.stringify(page))}\n`;
}
