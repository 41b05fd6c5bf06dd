/** Debian packages of freely licensed fonts, with as many weights, widths and kinds of letters as there are. */
export const packages: readonly string[] = [
  ..."lato open-sans roboto-unhinted roboto-slab dosis cantarell inter jetbrains-mono firacode league-mono".split(
    " ",
  ),
  ..."league-spartan ebgaramond vollkorn junicode quicksand karla manrope sora jura yanone-kaffeesatz".split(
    " ",
  ),
  ..."courier-prime anonymous-pro hack-ttf inconsolata mononoki monoid fantasque-sans gfs-didot".split(" "),
  ..."gfs-neohellenic gfs-artemisia adf-accanthis adf-baskervald adf-berenis adf-gillius adf-ikarius".split(
    " ",
  ),
  ..."adf-libris adf-romande adf-switzera adf-tribun adf-universalis adf-verana cardo oldstandard play".split(
    " ",
  ),
  ..."paratype texgyre urw-base35 stix sil-gentiumplus sil-charis sil-andika averia-serif-gwf".split(" "),
  ..."comic-neue clear-sans b612 go oxygen tuffy linuxlibertine cmu lmodern cabin arapey".split(" "),
  ..."yrsa-rasa freefont-otf croscore crosextra-caladea noto-mono noto-core".split(" "),
  ..."dejavu-extra liberation2 thai-tlwg-otf tlwg-typo-otf tlwg-typist-otf tlwg-norasi-otf".split(" "),
  ..."vlgothic migmix naver-d2coding gemunu-libre lemonada arundina sil-annapurna sil-akatab".split(" "),
].map((name) => `fonts-${name}`);

/**
 * Names of fonts whose files do not say how they look: signs, outlines and handwriting, the Tiresias fonts, which are
 * named independently of their weight, and Romande Style, whose small capitals are not in its name.
 */
export const unclear =
  /math|symbol|emoji|nushu|keyboard|tiresias|romandeadfstyle|standardsymbols|d050000l|outline|sketch|z003|chorus/iu;
