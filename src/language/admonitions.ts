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

/** What mathematicians and textbooks number beside the sections: none of it divides a text. */
const STATEMENTS: ReadonlySet<string> = new Set(
  phrases(
    "theorem | lemma | corollary | proposition | definition | remark | example | conjecture | claim | axiom | exercise | " +
      "satz | korollar | behauptung | bemerkung | beispiel | vermutung | axiom | aufgabe | übung | " +
      "théorème | lemme | corollaire | définition | remarque | exemple | conjecture | axiome | exercice | " +
      "teorema | corollario | proposizione | definizione | osservazione | esempio | congettura | assioma | esercizio | " +
      "lema | corolario | proposición | definición | observación | ejemplo | conjetura | ejercicio | " +
      "corolário | proposição | definição | observação | exemplo | exercício | " +
      "теорема | лемма | следствие | предложение | определение | замечание | пример | гипотеза | аксиома | упражнение | " +
      "лема | последица | став | дефиниција | напомена | posledica | stav | definicija | primer | primjer | zadatak | " +
      "věta | důsledek | tvrzení | definice | příklad | cvičení | " +
      "twierdzenie | wniosek | definicja | uwaga | przykład | ćwiczenie",
  ).map(foldHeading),
);

/** Whether a line opens a numbered statement or advice: "Theorem 2.1", "Beispiel 3", "Avertissement 4 – Fonts". */
export function isNumberedStatement(text: string): boolean {
  const [, word = "", rest = ""] = /^(\p{L}+)\s\p{Nd}+(?:\.\p{Nd}+)*(.*)$/u.exec(text) ?? [];
  if (!/^\s*[.:)]?\s*$|^\s*[.:]?\s*[-–—(:]/u.test(rest)) return false;
  const key = foldHeading(word);
  return key !== "" && (STATEMENTS.has(key) || ADMONITIONS.has(key));
}

/** Whether a title names a statement and nothing else, as after its number: "Theorem.", "Lemma (Gauss)." */
export function isStatementTitle(text: string): boolean {
  const [, word = ""] = /^(\p{L}+)\s*(?:\([^)]*\))?\s*[.:]?$/u.exec(text.trim()) ?? [];
  return word !== "" && STATEMENTS.has(foldHeading(word));
}
