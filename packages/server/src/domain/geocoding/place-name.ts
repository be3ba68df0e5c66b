import { foldWords } from '../../platform/text/fold-text.ts'

/** Common abbreviations; expanded in both names and queries. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    sts: 'saints',
    stes: 'saintes',
    mt: 'mont',
    // "lès" (near) is spelled lès, les and lez, even for the same village.
    lez: 'les',
  }),
)

const articles = new Set(['le', 'la', 'les', 'l'])

/** Returns lower-case words without accents, punctuation and abbreviations: `L'Haÿ` is `l hay`, `St-Malo` `saint malo`, `s/` `sur`. */
export function plainWords(text: string): string[] {
  const full = text.includes('/') ? text.replace(/(?<![\p{L}\d])s\/\s*(?=\p{L})/giu, 'sur ') : text
  return foldWords(full).map((word) => shortForms.get(word) ?? word)
}

/** Returns `plainWords` as one text, for comparing names. */
export function plainName(text: string): string {
  return plainWords(text).join(' ')
}

/** Returns the words without a leading article, which people leave out: `le havre` is `havre`. */
export function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words
}
