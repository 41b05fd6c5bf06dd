import { foldHeading } from "./sections.ts";
import { phrases } from "./tables/words.ts";

/** Words above boxed advice in manuals; such lines look like headings but start no section. */
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
      "uwaga | ostrzeżenie | wskazówka | ważne | porada | przestroga | попередження | застереження | важливо | обережно | " +
      "varovanie | upozornenie | dôležité | opomba | nasvet | opozorilo | pozor | pomembno | " +
      "забележка | съвет | pastaba | patarimas | įspėjimas | dėmesio | svarbu | piezīme | padoms | brīdinājums | svarīgi | " +
      "observera | notera | anmärkning | varning | viktigt | bemærk | advarsel | vigtigt | forsigtig | " +
      "merk | merknad | forsiktig | viktig | huomautus | huomaa | vihje | varoitus | tärkeää | märkus | hoiatus | tähtis | " +
      "megjegyzés | figyelem | figyelmeztetés | fontos | vigyázat | sfat | avertisment | avertizare | atenție | precauție | " +
      "consell | avís | atenció | advertiment | suggeriment | precaució | not | ipucu | uyarı | dikkat | önemli | " +
      "σημείωση | συμβουλή | υπόδειξη | προειδοποίηση | προσοχή | σημαντικό | " +
      "ghi chú | chú ý | lưu ý | mẹo | mẹo nhỏ | gợi ý | cảnh báo | quan trọng | thận trọng | " +
      "catatan | kiat | peringatan | penting | perhatian | awas | " +
      "注 | 注記 | 注意 | 警告 | 重要 | 重要項目 | ヒント | ティップ | メモ | 備考 | 危険 | " +
      "註 | 注释 | 提示 | 小心 | 當心 | 当心 | 备注 | 備註 | 附注 | 危险 | 危險 | " +
      "참고 | 주의 | 경고 | 중요 | 팁 | 작은 정보 | 알림 | 힌트 | 위험 | " +
      "ملاحظة | تنبيه | تحذير | هام | مهم | تلميح | نصيحة | نکته | هشدار | توجه | یادداشت | " +
      "הערה | אזהרה | זהירות | חשוב | עצה | שים לב | " +
      "नोट | चेतावनी | सावधानी | महत्वपूर्ण | सुझाव | หมายเหตุ | คำเตือน | ข้อควรระวัง | เคล็ดลับ",
  ).map(foldHeading),
);

/** Returns whether a line only announces advice: "Note", "WARNING:", "Achtung!", "Tip 3". */
export function isAdmonition(text: string): boolean {
  return (
    text.length < 30 && ADMONITIONS.has(foldHeading(text.replace(/(?:(?<!\s)\s+)?\d{1,3}(?=\W*$)/u, "")))
  );
}

/** Minimum number of words after the admonition on its line: a title may begin "Tips: ". */
const adviceWords = 6;

/** Returns whether a line begins with the advice itself: "Note: the class is not safe for use by several threads". */
export function opensAdvice(text: string): boolean {
  const colon = text.search(/[:：]\s/u);
  if (colon < 0 || !isAdmonition(text.slice(0, colon))) return false;
  return (
    text
      .slice(colon + 1)
      .trim()
      .split(/\s+/u).length >= adviceWords
  );
}

/** What mathematicians and textbooks number independently of sections. */
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

/**
 * Returns whether a line opens a numbered statement or advice: "Theorem 2.1", "Beispiel 3. A loop", "Avertissement 4 –
 * Fonts".
 */
export function isNumberedStatement(text: string): boolean {
  const found = /^(\p{L}+)\s\p{Nd}+(?:\.\p{Nd}+)*(.*)$/u.exec(text);
  if (found === null) return false;
  const [, word = "", rest = ""] = found;
  if (!/^\s*(?:[.:)]\s*)?$|^\s*(?:[.:]\s*)?[-–—(:]|^[.:]\s+\p{Lu}/u.test(rest)) return false;
  const key = foldHeading(word);
  return key !== "" && (STATEMENTS.has(key) || ADMONITIONS.has(key));
}

/** Returns whether a title only names a statement, as after its number: "Theorem.", "Lemma (Gauss)." */
export function isStatementTitle(text: string): boolean {
  const [, word = ""] = /^(\p{L}+)\s*(?:\([^)]*\))?\s*[.:]?$/u.exec(text.trim()) ?? [];
  return word !== "" && STATEMENTS.has(foldHeading(word));
}
