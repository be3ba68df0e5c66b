/** Loads the comparison for the elements that open it: features do not import each other. */
export const loadCompare = async () => (await import('./features/compare/compare.part.ts')).Compare
