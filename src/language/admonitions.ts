import { foldHeading } from "./sections.ts";
import { phrases } from "./tables/words.ts";

/** What stands above boxed advice in manuals; such lines look like headings but divide nothing. */
const ADMONITIONS: ReadonlySet<string> = new Set(
  phrases(
    "note | tip | tips | hint | warning | caution | important | attention | danger | remark | nb | " +
      "hinweis | achtung | warnung | vorsicht | wichtig | tipp | anmerkung | bemerkung | gefahr | " +
      "remarque | astuce | avertissement | prudence | conseil | note bien | " +
      "nota | avvertenza | attenzione | suggerimento | avviso | consiglio | importante | " +
      "advertencia | aviso | precaución | consejo | sugerencia | atención | cuidado | dica | atenção | " +
      "let op | waarschuwing | opmerking | belangrijk | " +
      "примечание | внимание | предупреждение | замечание | совет | важно | осторожно | " +
      "примітка | увага | порада | напомена | упозорење | савет | пажња | napomena | upozorenje | savet | savjet | pažnja | " +
      "poznámka | upozornění | varování | důležité | " +
      "uwaga | ostrzeżenie | wskazówka | ważne",
  ).map(foldHeading),
);

/** Whether a line only announces advice: "Note", "WARNING:", "Achtung!", "Tip 3". */
export function isAdmonition(text: string): boolean {
  return text.length < 30 && ADMONITIONS.has(foldHeading(text.replace(/\s*\d{1,3}(?=\W*$)/u, "")));
}
