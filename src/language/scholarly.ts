/** Words by which articles and theses identify themselves on their first pages. */
import { onDemand } from "./on-demand.ts";

/** Builds a pattern from stems in lowercase that begin a word, one row per language. */
function stems(rows: readonly string[]): () => RegExp {
  return onDemand(() => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${rows.join("|")})`, "u"));
}

/** Builds a pattern from words of scripts written without spaces or with prefixes. */
function inside(rows: readonly string[]): () => RegExp {
  return onDemand(() => new RegExp(`(?:${rows.join("|")})`, "u"));
}

const thesis = stems([
  "(?:bachelor|master|doctoral|diploma|ph\\.? ?d\\.?|honou?rs|undergraduate|graduate|licentiate)(?:['’]?s)?[’']? (?:thesis|dissertation|project)",
  "(?:a |an? \\p{L}+ )?(?:thesis|dissertation)(?: (?:submitted|presented|for|in|by|of|project)|$)",
  "(?:bachelor|master|diplom|doktor|magister|studien|abschluss|seminar|fach|habilitations)-?(?:arbeit|thesis)|(?:inaugural-?)?dissertation$|habilitationsschrift",
  "thèse|mémoire (?:de|présenté|pour)|rapport de stage",
  "tesis|tesina|trabajo (?:de )?fin de|trabajo de (?:grado|titulación)",
  "tesi (?:di|magistrale|triennale)|elaborato finale",
  "tese (?:de|apresentada)|dissertação|trabalho de conclusão|monografia (?:de|apresentada)",
  "proefschrift|scriptie|masterproef|afstudeer(?:scriptie|verslag)|bachelorproef",
  "praca (?:magisterska|licencjacka|inżynierska|dyplomowa|doktorska)|rozprawa doktorska",
  "(?:diplomová|bakalářská|disertační|dizertační|rigorózní) práce",
  "выпускная квалификационная|дипломн(?:ая работа|ый проект)|диссертаци|магистерская|бакалаврская|курсов(?:ая работа|ой проект)",
  "дисертац|дипломна робота|кваліфікаційна робота|магістерська|бакалаврська|курсова робота",
  "(?:дипломски|мастер|завршни|магистарски) рад|докторска дисертација|(?:diplomski|master|završni|magistarski) rad|doktorska disertacija",
]);
const thesisInside = inside([
  "毕业(?:设计|论文)|畢業(?:設計|論文)|学位论文|學位論文|(?:卒業|修士|博士|学位|学士)論文",
  "학위논문|학위 논문|졸업논문",
  "أطروحة|رسالة (?:ماجستير|دكتوراه)|پایان ?‌?نامه|עבודת (?:גמר|דוקטור|מוסמך)|חיבור לשם",
  "วิทยานิพนธ์|ปริญญานิพนธ์|शोध प्रबंध",
]);

const supervisor = stems([
  "(?:thesis )?(?:supervis(?:or|ed by)|advis[oe]r)s?(?!\\p{L})",
  "betreu(?:er|erin|ung|t von)|(?:erst|zweit)?(?:gutachter|prüfer|betreuer)",
  "direct(?:eur|rice) de|encadr|sous la direction|rapporteur|jury",
  "director(?:a)? de|dirigid[oa] por|tutor(?:a)?(?!\\p{L})",
  "relatore|relatrice|correlatore",
  "orientador|coorientador",
  "promotor|begeleider|copromotor",
  "promotor|opiekun (?:pracy|naukowy)|pod kierunkiem",
  "vedoucí (?:práce|diplomové|bakalářské)|školitel",
  "научный руководитель|руководитель (?:вкр|работы|диплом)|рецензент",
  "науковий керівник|керівник",
  "ментор|mentor(?!\\p{L})",
]);
const supervisorInside = inside([
  "指导(?:教师|老师)|指導(?:教師|教授|教員)|导师|導師|지도 ?교수|المشرف|إشراف|استاد راهنما|מנחה|בהנחיית|อาจารย์ที่ปรึกษา",
]);

const degree = stems([
  "(?:in )?partial ful?fill?ment|(?:for|of) the degree|degree of|doctor of|master of|bachelor of",
  "zur erlangung|akademischen? grad|studiengang|eingereicht (?:am|von|bei)|vorgelegt von",
  "pour obtenir|grade de|titre de|soutenue",
  "para (?:optar|obtener)|(?:grado|título) de",
  "corso di laurea|laurea (?:magistrale|triennale)|anno accademico|dottorato",
  "(?:para|como) (?:a )?(?:obtenção|requisito)|grau de|título de",
  "ter verkrijging|graad van",
  "(?:na )?kierunku?|stopnia",
  "studijní (?:program|obor)",
  "на соискание|уч[её]ной степени|направлени[ея] подготовки|по специальности|студент",
  "на здобуття|ступеня|спеціальніст",
  "факултет",
]);
const degreeInside = inside([
  "申请.{0,20}学位|专业|專業|学\\s?院|學院|班\\s?级|学\\s?号|學號|学籍番号|研究科|전공|학과|درجة (?:الماجستير|الدكتوراه)",
]);

/** Maximum length of a title-page line that names the kind of work, in letters: longer ones are running text. */
const longestLabel = 120;

/** Returns whether a title-page line says that the work is a thesis. */
export function saysThesis(text: string): boolean {
  return says(text, thesis, thesisInside);
}

/** Returns whether a title-page line names a supervisor or examiner. */
export function saysSupervisor(text: string): boolean {
  return says(text, supervisor, supervisorInside);
}

/**
 * The name at the end of a title-page line, without the label before it: "Prof. Ann Brook" in "Thesis advisor: Prof. Ann
 * Brook", "Anna Bach" in "vorgelegt von Anna Bach"; empty if the line ends in none.
 */
export function nameAfterLabel(text: string): string {
  const rest = text.replace(/^[^:：]{0,60}[:：]\s*/u, "").trim();
  if (/[\p{sc=Han}\p{sc=Hangul}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}]/u.test(rest)) return rest;
  const words = rest.split(/\s+/u);
  const end = words.findLastIndex((word) => !/^\p{Lu}/u.test(word) && !particles.has(word));
  const name = words.slice(end + 1);
  while (name[0] !== undefined && (particles.has(name[0]) || saysSupervisor(name[0]))) name.shift();
  return name.join(" ");
}

/** Small words inside names. */
const particles: ReadonlySet<string> = new Set(
  "von van de da del della di der den dos du la le ten ter zu y e".split(" "),
);

/** Returns whether a title-page line names the degree or the course of studies. */
export function saysDegree(text: string): boolean {
  return says(text, degree, degreeInside);
}

function says(text: string, words: () => RegExp, anywhere: () => RegExp): boolean {
  if (text.length > longestLabel) return false;
  // Ideographs are often letterspaced on title pages.
  const small = text
    .toLowerCase()
    .trim()
    .replace(/(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu, "");
  return words().test(small) || anywhere().test(small);
}

/** Finds DOIs and arXiv identifiers in a text. */
export function identifiersIn(text: string): readonly string[] {
  return text.toLowerCase().match(/(?<![\d.])10\.\d{4,9}\/[^\s"<>,;)]+|\barxiv:\s?\S*\d{4}\S*/gu) ?? [];
}

const JOURNAL =
  /\bissn\b|\b(?:journal|annals|archives|transactions|proceedings|bulletin|acta|revista|zeitschrift|rivista|revue|časopis|czasopismo)\b|\b(?:conference|workshop|symposium|congress) on\b|(?<!\p{L})(?:вестник|журнал|труды|известия|вісник|часопис|зборник|学报|學報|論文誌|학회지)/iu;

/** Maximum length of a line that names a journal, in letters. */
const longestJournal = 120;

/** Returns whether a line names a journal or conference proceedings. */
export function namesJournal(text: string): boolean {
  return text.length <= longestJournal && JOURNAL.test(text);
}

const RECEIVED =
  /(?:^|[:[(;])\s*(?:article |manuscript )?(?:received|accepted|revised|submitted|eingegangen|angenommen|reçu|accepté|recibido|aceptado|ricevuto|accettato|recebido|aceito|ontvangen|otrzymano|zaakceptowano|přijato|поступила|принята|получен[ао]?|надійшла|примљен[ао]?|收稿日期|受理|접수)(?!\p{L})/iu;

/** Returns whether a line says when a manuscript was received or accepted: it opens with such a word and has a year. */
export function saysReceived(text: string): boolean {
  return RECEIVED.test(text.trim()) && /(?<!\d)(?:1[89]|20)\d\d(?!\d)/u.test(text);
}
