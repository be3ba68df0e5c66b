import { foldWords } from './fold-text.ts'

const written: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** The words by which an agency is found; `St-Malo` is `Saint-Malo`. */
export function agencyWords(text: string): string[] {
  return [...new Set(foldWords(text).map((word) => written[word] ?? word))]
}
