import { foldWords } from './fold-text.ts'

/** The full forms under which agencies are stored: `St-Malo` is `Saint-Malo`. */
export const longForms: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** Returns the words an agency is found by. */
export function agencyWords(text: string): string[] {
  return [...new Set(foldWords(text).map((word) => longForms[word] ?? word))]
}
