import type { Page } from "../model/page.ts";
import { escapeControls } from "./control-characters.ts";

/**
 * Writes a page as one line of JSON.
 *
 * Nothing is rounded or left out: parsing the line returns an equal page.
 */
export function writePrimitives(page: Page): string {
  return `${escapeControls(JSON.stringify(page))}\n`;
}
