import type { LanguageTable } from "./table.ts";
import { phrases, words } from "./words.ts";

/** Portuguese. */
export const pt: LanguageTable = {
  language: "pt",
  letters: "ãõç",
  stopWords: words(`
    o a os as de do da dos das e em no na nos nas um uma que para por com não se é são ao à aos às como mais mas ou foi
    pelo pela pelos pelas seu sua seus suas este esta estes estas esse essa isso entre também quando já até sem sobre
    depois ser tem muito há ele ela eles nós você assim portanto porém entretanto ainda onde cada foram pode segundo
  `),
  abbreviations: {
    never: words("sr sra dr dra prof profa eng d exmo p.ex ex vs cf aprox av ed eds ibid op.cit n.b v.ex"),
    number: words("fig figs tab p pp pág págs n nº núm vol cap caps art arts sec eq ref t l c inc"),
    either: words("etc al s.a ltda cia a.c d.c jr"),
  },
  months: words("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
  ordinals: false,
  captions: {
    figure: words("figura fig gráfico imagem foto fotografia ilustração mapa diagrama"),
    table: words("tabela quadro tab tabelas"),
    algorithm: words("algoritmo alg"),
    scheme: words("esquema"),
    listing: words("listagem código programa"),
    equation: words("equação eq fórmula"),
  },
  divisions: {
    volume: words("volume tomo livro"),
    part: words("parte"),
    title: words("título"),
    chapter: words("capítulo cap"),
    section: words("seção secção"),
    article: words("artigo art"),
    paragraph: words("parágrafo"),
    clause: words("cláusula regra passo inciso"),
    lesson: words("lição aula exercício questão problema unidade"),
    statement: words(
      "teorema lema proposição corolário definição observação exemplo demonstração conjectura hipótese",
    ),
    appendix: words("apêndice anexo"),
  },
  sections: {
    abstract: phrases("resumo | sumário executivo | abstract | síntese"),
    keywords: phrases("palavras-chave | palavras chave | palavra-chave | descritores | unitermos"),
    preface: phrases("prefácio | prólogo | apresentação"),
    introduction: phrases("introdução | introdução geral | motivação"),
    objectives: phrases("objetivo | objetivos | objectivo | objectivos | hipóteses | justificativa"),
    background: phrases(
      "contexto | fundamentação teórica | referencial teórico | enquadramento teórico | antecedentes | fundamentos",
    ),
    "related-work": phrases(
      "trabalhos relacionados | estado da arte | revisão da literatura | revisão de literatura | revisão bibliográfica",
    ),
    methods: phrases(
      "métodos | método | metodologia | materiais e métodos | material e métodos | material e método | pacientes e métodos | procedimentos | análise estatística | parte experimental | experimentos | casuística e métodos | procedimentos metodológicos | implementação",
    ),
    results: phrases(
      "resultados | resultado | avaliação | resultados experimentais | resultados e discussão",
    ),
    discussion: phrases("discussão | análise | interpretação | discussões | análise dos resultados"),
    limitations: phrases("limitações | limitações do estudo"),
    conclusion: phrases(
      "conclusão | conclusões | considerações finais | conclusões e trabalhos futuros | epílogo | recomendações | notas finais",
    ),
    "future-work": phrases("trabalhos futuros | perspectivas | trabalho futuro"),
    acknowledgements: phrases("agradecimentos | agradecimento"),
    funding: phrases("financiamento | apoio financeiro | fontes de financiamento | suporte financeiro"),
    conflicts: phrases(
      "conflito de interesses | conflitos de interesse | conflito de interesse | conflitos de interesses",
    ),
    ethics: phrases("ética | aspectos éticos | considerações éticas"),
    "author-contributions": phrases("contribuição dos autores | contribuições dos autores | colaboradores"),
    "data-availability": phrases("disponibilidade de dados | disponibilidade dos dados"),
    supplementary: phrases("material suplementar | material complementar | informação suplementar"),
    appendix: phrases("apêndice | apêndices | anexo | anexos"),
    references: phrases(
      "referências | bibliografia | referências bibliográficas | literatura citada | obras citadas | fontes",
    ),
    notes: phrases("notas | notas de rodapé"),
    contents: phrases("sumário | índice | conteúdo | tabela de conteúdos | índice geral"),
    "list-of-figures": phrases("lista de figuras | índice de figuras"),
    "list-of-tables": phrases("lista de tabelas | lista de quadros | índice de tabelas"),
    abbreviations: phrases(
      "abreviaturas | lista de abreviaturas | siglas | lista de siglas | acrónimos | acrônimos | lista de abreviaturas e siglas",
    ),
    glossary: phrases("glossário"),
    index: phrases("índice remissivo | índice analítico | índice onomástico"),
  },
};
