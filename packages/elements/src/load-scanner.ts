/** Loads the scanner for the elements that open it: features do not import each other. */
export const loadScanner = async () => (await import('./features/scanner/scanner.part.ts')).Scanner
