import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Spanish. */
export const es: LanguageTable = {
  language: "es",
  letters: "ñ¿¡",
  stopWords: words(`
    el la los las de del y en que a un una por con para se no es al lo como más su sus pero o este esta estos estas entre
    cuando muy sin sobre también me hasta hay donde desde todo nos durante uno ni contra otros ese eso ante ellos e
    fue son ha han ser está era según así mientras sin además aunque si porque cada tiene puede
  `),
  abbreviations: {
    never: words(
      "sr sra sres srta dr dra drs prof d dña ing lic arq gral cnel p.ej ej vs cf cfr aprox av avda ed eds ibid op.cit ud uds vd n.b sta sto",
    ),
    number: words("fig figs tab p pp pág págs n núm nº vol cap caps art arts sec ec ref párr t l c"),
    either: words("etc al s.a s.l cía ltda ee.uu a.c d.c jr a.m p.m"),
  },
  months: words(
    "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre",
  ),
  ordinals: false,
  captions: {
    figure: words("figura fig gráfico gráfica imagen foto fotografía ilustración mapa lámina diagrama"),
    table: words("tabla cuadro tab tablas"),
    algorithm: words("algoritmo alg"),
    scheme: words("esquema"),
    listing: words("listado código programa"),
    equation: words("ecuación ec fórmula"),
  },
  divisions: {
    volume: words("volumen tomo libro"),
    part: words("parte"),
    title: words("título"),
    chapter: words("capítulo cap"),
    section: words("sección sec apartado"),
    article: words("artículo art"),
    paragraph: words("párrafo"),
    clause: words("cláusula regla paso disposición"),
    lesson: words("lección ejercicio pregunta problema unidad tema"),
    statement: words(
      "teorema lema proposición corolario definición observación ejemplo demostración conjetura hipótesis",
    ),
    appendix: words("apéndice anexo"),
  },
  sections: {
    abstract: phrases("resumen | resumen ejecutivo | abstract | síntesis | sumario"),
    keywords: phrases("palabras clave | palabras claves | palabras-clave | descriptores"),
    preface: phrases("prefacio | prólogo | presentación"),
    introduction: phrases("introducción | introducción general | motivación"),
    objectives: phrases("objetivo | objetivos | propósito | hipótesis | fundamento"),
    background: phrases(
      "antecedentes | marco teórico | contexto | fundamentos | fundamentos teóricos | preliminares",
    ),
    "related-work": phrases(
      "trabajos relacionados | estado del arte | estado de la cuestión | revisión de la literatura | revisión bibliográfica | trabajo relacionado",
    ),
    methods: phrases(
      "métodos | método | metodología | materiales y métodos | material y métodos | material y método | pacientes y métodos | procedimiento | análisis estadístico | parte experimental | experimentos | sujetos y métodos | implementación",
    ),
    results: phrases(
      "resultados | resultado | evaluación | resultados experimentales | resultados y discusión | hallazgos",
    ),
    discussion: phrases("discusión | análisis | interpretación | discusiones | comentario"),
    limitations: phrases("limitaciones | limitaciones del estudio"),
    conclusion: phrases(
      "conclusión | conclusiones | consideraciones finales | conclusiones y trabajo futuro | comentarios finales | epílogo | recomendaciones | reflexiones finales",
    ),
    "future-work": phrases("trabajo futuro | trabajos futuros | perspectivas | líneas futuras"),
    acknowledgements: phrases("agradecimientos | agradecimiento | reconocimientos"),
    funding: phrases("financiación | financiamiento | fuentes de financiación | apoyo financiero"),
    conflicts: phrases(
      "conflicto de intereses | conflictos de intereses | conflicto de interés | conflictos de interés | declaración de intereses",
    ),
    ethics: phrases(
      "ética | consideraciones éticas | responsabilidades éticas | aspectos éticos | consentimiento informado",
    ),
    "author-contributions": phrases(
      "contribución de los autores | contribuciones de los autores | contribución de autores | autoría",
    ),
    "data-availability": phrases("disponibilidad de datos | disponibilidad de los datos"),
    supplementary: phrases("material suplementario | material complementario | información suplementaria"),
    appendix: phrases("apéndice | apéndices | anexo | anexos"),
    references: phrases(
      "referencias | bibliografía | referencias bibliográficas | literatura citada | obras citadas | fuentes",
    ),
    notes: phrases("notas | notas al pie"),
    contents: phrases(
      "índice | contenido | tabla de contenido | tabla de contenidos | índice general | contenidos",
    ),
    "list-of-figures": phrases("lista de figuras | índice de figuras"),
    "list-of-tables": phrases("lista de tablas | índice de tablas | índice de cuadros"),
    abbreviations: phrases(
      "abreviaturas | lista de abreviaturas | siglas | acrónimos | siglas y abreviaturas",
    ),
    glossary: phrases("glosario"),
    index: phrases("índice analítico | índice alfabético | índice temático | índice onomástico"),
  },
};
