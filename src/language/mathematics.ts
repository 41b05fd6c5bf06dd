const NAMES =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|exp|log|ln|lim|limsup|liminf|max|min|sup|inf|argmax|argmin|arg|det|dim|ker|deg|gcd|mod|var|cov|diag|rank|sgn|sign|const|tr|div|grad|rot|erf)$/iu;
const JOINTS =
  /^(?:subject|for|and|where|otherwise|with|if|such|that|all|für|und|wenn|sonst|mit|alle|pour|et|où|sinon|avec|tout|para|donde|con|per|dove|если|где|при|для|иначе)$/iu;

/** Returns whether a word may occur in a displayed formula: a function name, or a connecting word. */
export function isFormulaWord(word: string): boolean {
  return NAMES.test(word) || JOINTS.test(word);
}
