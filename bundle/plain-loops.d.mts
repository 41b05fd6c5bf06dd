/** Rewrites a module; what it does stays the same, as long as no generator has to be told that a loop ended early. */
export function plainLoops(code: string): string;
