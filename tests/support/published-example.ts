/** The worked example of the SR paper. */

/** Figure 6; its sixth line holds only spaces. */
export const FIGURE_6: readonly string[] = `3. THE CHARACTERISTICS OF THE
TEXT CORPUS
Meteorological texts have been collected during 2010, 2011, and
2012 years from several sources (Republic Hydrometeorological
Service of Serbia1, the Meteos agency2, the Politika daily news3,
${"     "}
1 http://www.hidmet.gov.rs
B924, SMedia5 and Internet portal Krstarica6). The created text
corpus contains 13705 text descriptions, which consist of a total
of 45862 sentences.
3.1 Weather Forecast Sublanguage`.split("\n");

/** Figure 7, its note marks set as in Figure 6. */
export const FIGURE_7: readonly string[] = [
  "3. THE CHARACTERISTICS OF THE TEXT CORPUS",
  "Meteorological texts have been collected during 2010, 2011, and 2012 years from several sources (Republic " +
    "Hydrometeorological Service of Serbia1, the Meteos agency2, the Politika daily news3, B924, SMedia5 and " +
    "Internet portal Krstarica6). The created text corpus contains 13705 text descriptions, which consist of a " +
    "total of 45862 sentences.",
  "3.1 Weather Forecast Sublanguage",
];
