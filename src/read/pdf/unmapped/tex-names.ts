/** Names of mathematical signs in TeX's fonts that are missing from the Adobe Glyph List. */

/** Signs by name: Computer Modern first, then the AMS fonts. */
const signs =
  "angbracketleft=⟨ angbracketright=⟩ prime=′ bardbl=‖ mapsto=↦ follows=≻ precedes=≺ followsequal=⪰ precedesequal=⪯ " +
  "lessmuch=≪ greatermuch=≫ similarequal=≃ equivasymptotic=≍ reflexsubset=⊆ reflexsuperset=⊇ circledot=⊙ " +
  "circleminus=⊖ circledivide=⊘ circlecopyrt=◯ openbullet=◦ diamondmath=⋄ asteriskmath=∗ minusplus=∓ owner=∋ " +
  "triangle=△ triangleinv=▽ latticetop=⊤ Rfractur=ℜ Ifractur=ℑ coproduct=∐ nabla=∇ union=∪ intersection=∩ " +
  "unionmulti=⊎ subsetsqequal=⊑ supersetsqequal=⊒ unionsq=⊔ intersectionsq=⊓ turnstileleft=⊢ turnstileright=⊣ " +
  "floorleft=⌊ floorright=⌋ ceilingleft=⌈ ceilingright=⌉ backslash=\\ wreathproduct=≀ negationslash≠ " +
  "arrownortheast=↗ arrowsoutheast=↘ arrownorthwest=↖ arrowsouthwest=↙ arrowbothv=↕ arrowdblbothv=⇕ " +
  "arrowhookleft=↩ arrowhookright=↪ arrowlefttophalf=↼ arrowleftbothalf=↽ arrowrighttophalf=⇀ arrowrightbothalf=⇁ " +
  "triangleright=▷ triangleleft=◁ triangleleftsld=◀ trianglerightsld=▶ lscript=ℓ weierstrass=℘ star=⋆ flat=♭ " +
  "natural=♮ sharp=♯ slurbelow=⌣ slurabove=⌢ vector=⃗ tie=⁀ dotlessj=ȷ epsilon1=ϵ rho1=ϱ sigma1=ς theta1=ϑ " +
  "phi1=ϕ pi1=ϖ club=♣ diamond=♢ heart=♡ spade=♠ aleph=ℵ visiblespace=␣ " +
  "arrowvertexdbl=‖ arrowtp=↑ arrowbt=↓ arrowdbltp=⇑ arrowdblbt=⇓ bigcircle=◯ hatwider=^ hatwidest=^ tildewider=~ " +
  "tildewidest=~ radicalvertex=√ radicalbt=√ bracehtipdownleft=⏞ bracehtipdownright=⏞ bracehtipupleft=⏟ " +
  "bracehtipupright=⏟ llbracket=⟦ rrbracket=⟧ " +
  "square=□ squaresolid=■ diamondsolid=⧫ lozenge=◊ lozengesolid=⧫ complement=∁ circleS=Ⓢ circleR=® maltesecross=✠ " +
  "checkmark=✓ yen=¥ triangleleftequal=⊴ trianglerightequal=⊵ intersectiondbl=⋒ uniondbl=⋓ equalsdots=≑ " +
  "primereverse=‵ starsolid=★ multiplydot=⊡ squaredot=⊡ squareplus=⊞ squareminus=⊟ squaremultiply=⊠ " +
  "lessorequalslant=⩽ greaterorequalslant=⩾ lessorsimilar=≲ greaterorsimilar=≳ lessorgreater=≶ greaterorless=≷ " +
  "followsorcurly=≽ precedesorcurly=≼ followsorequal=≽ precedesorequal=≼ sphericalangle=∢ measuredangle=∡ " +
  "difference=≏ geomequivalent=≎ therefore=∴ because=∵ forces=⊩ forcesbar=⊪ satisfies=⊨ defines=≜ harpoonupright=↾ " +
  "harpoonupleft=↿ harpoondownright=⇂ harpoondownleft=⇃ harpoonleftright=⇌ harpoonrightleft=⇋ arrowdblleft=⇐ " +
  "muchless=⋘ muchgreater=⋙ proportional=∝ emptyset=∅ notexistential=∄ planckover2pi=ℏ planckover2pi1=ℏ Finv=Ⅎ " +
  "Gmir=⅁ Omegainv=℧ beth=ℶ gimel=ℷ daleth=ℸ eth=ð notturnstile=⊬ notsatisfies=⊭ notforces=⊮ greaterdot=⋗ lessdot=⋖ " +
  "dividemultiply=⋇ upslope=╱ downslope=╲ notless=≮ notgreater=≯ lessnotequal=≨ greaternotequal=≩ notbar=∤ " +
  "notparallel=∦ notsubsetequal=⊈ notsupersetequal=⊉ subsetnotequal=⊊ supersetnotequal=⊋ approxequal=≊ " +
  "ltimes=⋉ rtimes=⋊ blacktriangleleft=◀ blacktriangleright=▶ blacksquare=■ " +
  // Names in Wingdings, which draw form boxes and list marks.
  "checkbld=✓ boxcheckbld=☑ boxxmarkbld=☒ xmarkbld=✗ square4=▪ square6=■ circle6=● box3=□ head2right=➢ rhombus6=◆ " +
  // IBM's names of list marks.
  "SM570000=• SM590000=▶ SM600000=▲ SM630000=◀";

let known: ReadonlyMap<string, string> | null = null;

/** The sign of a glyph name in TeX's fonts; null for other names. */
export function texSign(name: string): string | null {
  known ??= new Map(
    signs.split(" ").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  return known.get(name) ?? null;
}
