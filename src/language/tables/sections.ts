import type { SectionType } from "./table.ts";
import { phrases } from "./words.ts";

/** Titles in languages without a table of their own, in the order of {@link TYPES}. */
const TYPES: readonly SectionType[] = [
  "abstract",
  "keywords",
  "preface",
  "introduction",
  "conclusion",
  "acknowledgements",
  "appendix",
  "references",
  "contents",
  "list-of-figures",
  "list-of-tables",
  "glossary",
  "index",
];

/** One row per language: titles of one type separated by bars, types by semicolons. */
const TITLES: Readonly<Record<string, string>> = {
  zh: `摘要 | 概要 | 内容提要 | 中文摘要 | 英文摘要; 关键词 | 关键字 | 關鍵詞 | 關鍵字; 前言 | 序 | 序言; 引言 | 绪论 | 緒論 | 导言 | 简介 | 簡介;
    结论 | 結論 | 结语 | 結語 | 总结 | 總結 | 结束语; 致谢 | 致謝 | 谢辞 | 謝辭; 附录 | 附錄; 参考文献 | 參考文獻 | 参考资料 | 參考資料 | 引用文献;
    目录 | 目錄 | 目次; 插图目录 | 图目录 | 圖目錄 | 插图清单 | 插图索引 | 图清单 | 图片列表 | 插图列表; 表格目录 | 表目录 | 表目錄 | 附表清单 | 表格索引 | 表格清单 | 表格列表;
    术语表 | 詞彙表 | 词汇表 | 名词解释; 索引`,
  ja: `概要 | 要旨 | 要約 | 抄録 | 梗概; キーワード; まえがき | はしがき | 序文 | 序; はじめに | 序論 | 緒言 | 序章; まとめ | おわりに | 結論 | むすび | 結語;
    謝辞; 付録 | 附録; 参考文献 | 引用文献 | 文献; 目次; 図目次 | 図一覧 | 図の一覧; 表目次 | 表一覧 | 表の一覧; 用語集 | 用語解説; 索引`,
  ko: `요약 | 초록 | 개요 | 국문초록; 핵심어 | 주제어 | 키워드; 머리말 | 서문 | 책머리에; 서론 | 들어가며 | 소개; 결론 | 맺음말 | 나가며; 감사의 글 | 감사의 말;
    부록; 참고문헌 | 참고 문헌; 차례 | 목차; 그림 차례 | 그림 목차 | 그림목차; 표 차례 | 표 목차 | 표목차; 용어집 | 용어 해설; 찾아보기 | 색인`,
  sv: `sammanfattning | sammandrag; nyckelord; förord; inledning | introduktion; slutsats | slutsatser | avslutning; tack; bilaga | bilagor | appendix;
    referenser | litteratur | källor | litteraturförteckning; innehåll | innehållsförteckning; figurer | figurförteckning; tabeller | tabellförteckning; ordlista; register | sakregister`,
  da: `resumé | sammenfatning; nøgleord | emneord; forord; indledning | introduktion; konklusion | afslutning; tak; bilag | appendiks;
    referencer | litteratur | litteraturliste | kilder; indhold | indholdsfortegnelse; figurer | figurliste; tabeller | tabelliste; ordliste; stikordsregister | register`,
  no: `sammendrag; nøkkelord | emneord; forord; innledning | introduksjon; konklusjon | avslutning; takk; vedlegg;
    referanser | litteratur | litteraturliste | kilder; innhold | innholdsfortegnelse; figurliste; tabelliste; ordliste; stikkordregister | register`,
  fi: `tiivistelmä; avainsanat | asiasanat; esipuhe; johdanto; yhteenveto | johtopäätökset; kiitokset; liite | liitteet;
    lähteet | viitteet | kirjallisuus | lähdeluettelo; sisällys | sisällysluettelo; kuvaluettelo | kuvat; taulukkoluettelo | taulukot; sanasto; hakemisto`,
  hu: `kivonat | összefoglaló | absztrakt; kulcsszavak; előszó; bevezetés | bevezető; összefoglalás | következtetések | összegzés; köszönetnyilvánítás;
    függelék | melléklet | mellékletek; irodalom | irodalomjegyzék | hivatkozások; tartalom | tartalomjegyzék; ábrajegyzék | ábrák jegyzéke; táblázatjegyzék | táblázatok jegyzéke; szójegyzék | fogalomtár; tárgymutató | névmutató`,
  ro: `rezumat; cuvinte cheie; prefață | cuvânt înainte; introducere; concluzii | concluzie; mulțumiri; anexă | anexe | anexa;
    bibliografie | referințe | referințe bibliografice; cuprins; lista figurilor; lista tabelelor; glosar; index | indice`,
  ca: `resum; paraules clau; prefaci | pròleg; introducció; conclusió | conclusions; agraïments; apèndix | apèndixs | annex;
    referències | bibliografia; índex de continguts | taula de continguts | sumari | contingut; índex de figures | llista de figures; índex de taules | llista de taules; glossari; índex alfabètic`,
  tr: `özet | öz; anahtar kelimeler | anahtar sözcükler; önsöz; giriş; sonuç | sonuçlar; teşekkür; ek | ekler; kaynakça | kaynaklar | referanslar;
    içindekiler; şekiller listesi | şekil listesi | şekiller dizini; tablolar listesi | çizelgeler listesi; sözlük | terimler sözlüğü; dizin`,
  el: `περίληψη; λέξεις κλειδιά; πρόλογος; εισαγωγή; συμπεράσματα | συμπέρασμα | επίλογος; ευχαριστίες; παράρτημα | παραρτήματα;
    βιβλιογραφία | αναφορές | βιβλιογραφικές αναφορές; περιεχόμενα | πίνακας περιεχομένων; κατάλογος σχημάτων | κατάλογος εικόνων; κατάλογος πινάκων; γλωσσάρι | γλωσσάριο; ευρετήριο`,
  bg: `резюме; ключови думи; предговор; въведение | увод; заключение | изводи; благодарности; приложение | приложения; литература | библиография;
    съдържание; списък на фигурите; списък на таблиците; речник | терминологичен речник; азбучен указател | показалец`,
  sk: `abstrakt | zhrnutie; kľúčové slová; predslov; úvod; záver; poďakovanie; príloha | prílohy; literatúra | zoznam literatúry | použitá literatúra;
    obsah; zoznam obrázkov; zoznam tabuliek; slovník pojmov; register`,
  lt: `santrauka; raktiniai žodžiai; pratarmė; įvadas; išvados; padėka; priedas | priedai; literatūra | literatūros sąrašas;
    turinys; paveikslų sąrašas; lentelių sąrašas; žodynėlis; rodyklė`,
  vi: `tóm tắt; từ khóa; lời nói đầu | lời tựa; giới thiệu | mở đầu; kết luận; lời cảm ơn | lời cám ơn; phụ lục; tài liệu tham khảo;
    mục lục; danh sách hình | danh mục hình | danh mục hình vẽ; danh sách bảng | danh mục bảng; thuật ngữ | bảng thuật ngữ; chỉ mục`,
  id: `abstrak | ringkasan; kata kunci; kata pengantar | prakata; pendahuluan; kesimpulan | penutup; ucapan terima kasih; lampiran; daftar pustaka;
    daftar isi; daftar gambar; daftar tabel; glosarium; indeks`,
  ar: `ملخص | الملخص | مستخلص; الكلمات المفتاحية | كلمات مفتاحية; تمهيد | تقديم; مقدمة | المقدمة; خاتمة | الخاتمة | الخلاصة; شكر وتقدير; ملحق | الملاحق | ملاحق;
    المراجع | قائمة المراجع | المصادر | المصادر والمراجع; المحتويات | فهرس المحتويات | قائمة المحتويات; قائمة الأشكال | فهرس الأشكال; قائمة الجداول | فهرس الجداول; مسرد المصطلحات | المصطلحات; الفهرس | فهرس`,
  fa: `چکیده; واژگان کلیدی | کلیدواژه ها | کلمات کلیدی; پیشگفتار; مقدمه; نتیجه گیری | جمع بندی; سپاسگزاری | تقدیر و تشکر; پیوست | پیوست ها;
    مراجع | منابع | منابع و مآخذ | کتابنامه; فهرست | فهرست مطالب; فهرست شکل ها | فهرست اشکال | فهرست تصاویر; فهرست جدول ها | فهرست جداول; واژه نامه; نمایه`,
  he: `תקציר; מילות מפתח; הקדמה | פתח דבר; מבוא; סיכום | מסקנות; תודות; נספח | נספחים; ביבליוגרפיה | מקורות | רשימת מקורות; תוכן עניינים | תוכן העניינים | תוכן;
    רשימת איורים; רשימת טבלאות; מילון מונחים; מפתח | אינדקס`,
  hi: `सारांश | सार; मुख्य शब्द; प्रस्तावना | भूमिका; परिचय; निष्कर्ष | उपसंहार; आभार; परिशिष्ट; संदर्भ | सन्दर्भ | संदर्भ सूची | ग्रंथ सूची; विषय सूची | अनुक्रमणिका;
    चित्र सूची; तालिका सूची | सारणी सूची; शब्दावली; शब्दानुक्रमणिका`,
  th: `บทคัดย่อ; คำสำคัญ; คำนำ; บทนำ; สรุป | บทสรุป; กิตติกรรมประกาศ; ภาคผนวก; บรรณานุกรม | เอกสารอ้างอิง | รายการอ้างอิง; สารบัญ; สารบัญรูป | สารบัญภาพ; สารบัญตาราง; อภิธานศัพท์; ดัชนี`,
};

/** Section titles of languages without further tables. */
export const moreSections: readonly {
  readonly language: string;
  readonly sections: Readonly<Partial<Record<SectionType, readonly string[]>>>;
}[] = Object.entries(TITLES).map(([language, titles]) => ({
  language,
  sections: Object.fromEntries(titles.split(";").map((list, type) => [TYPES[type], phrases(list)])),
}));
