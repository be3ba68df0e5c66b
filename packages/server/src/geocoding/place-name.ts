import { foldWords } from '../text/fold-text.ts'

/** Words that people shorten; both a name and what is typed are read in full. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    sts: 'saints',
    stes: 'saintes',
    mt: 'mont',
    // "lès" (near) is written lès, les and lez, in one and the same village.
    lez: 'les',
  }),
)

const articles = new Set(['le', 'la', 'les', 'l'])

/** Lower case, no accents, no signs, nothing shortened: `L'Haÿ` is `l hay`, `St-Malo` `saint malo`, `s/` `sur`. */
export function plainWords(text: string): string[] {
  const full = text.includes('/') ? text.replace(/(?<![\p{L}\d])s\/\s*(?=\p{L})/giu, 'sur ') : text
  return foldWords(full).map((word) => shortForms.get(word) ?? word)
}

/** `plainWords` as one text; what a name is compared by. */
export function plainName(text: string): string {
  return plainWords(text).join(' ')
}

/** `le havre` without its article, which people leave out. */
export function bareWords(words: readonly string[]): readonly string[] {
  return words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words
}
