import { wordSet } from "./words.ts";

/** Words after a suspended hyphen: "pre- and post-war", "Vor- und Nachteile". */
export const suspenders: ReadonlySet<string> = wordSet(`
  and or to nor vs versus
  und oder bis bzw sowie wie
  et ou à puis
  e ed o y u ni
  en of tot och eller
  i ili a nego lub oraz albo nebo či až
  и или либо до та або чи й і
`);

/** Words inside hyphen chains: "state-of-the-art", "one-by-one", "avant-propos", "Kosten-und-Nutzen". */
export const linkWords: ReadonlySet<string> = wordSet(`
  of to in on by for and or the at as with per vs a
  de du la le les à en sur sous
  di da del e y
  und oder am im von zu
  на в из за по и или
`);

/** Second parts that form open compounds in English; in other languages the document decides. */
export const compoundTails: ReadonlySet<string> = wordSet(`
  based like related induced mediated associated dependent independent specific driven derived controlled
  containing free rich poor type wide scale level term sided shaped sized coded encoded colored coloured
  labeled labelled treated tolerant resistant sensitive responsive binding forming producing making generating
  inducing promoting bearing known defined established supported designed structured oriented aware
  threatening limiting linked linking terminating fold made grown fed born borne old day year month week
  dimensional dimensionally throughput weighted assisted aided directed regulated regulating deficient
  recorded reported friendly proof ready safe effective efficient minded eyed handed
`);
