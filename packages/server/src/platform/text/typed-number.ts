import { longForms } from './agency-text.ts'

/** More digits than a postcode has: the number of an order, a company or a telephone. */
export const isLongNumber = /^\d{6,}$/

/** Returns typed words unchanged, then with their numbers joined, then all joined: people group digits differently. */
export function readNumbers(words: readonly string[]): string[][] {
  if (words.length === 0) return []
  const grouped: string[] = []
  words.forEach((word, at) => {
    const follows = /^\d+$/.test(word) && /^\d+$/.test(words[at - 1] ?? '')
    grouped.push(follows ? `${grouped.pop() ?? ''}${word}` : word)
  })
  const whole = words.join('')
  const readings = [[...words], grouped, ...(/\d/.test(whole) ? [[whole]] : [])]
  return [...new Map(readings.map((reading) => [reading.join(' '), reading])).values()]
}

/**
 * Returns a regular expression that also matches other spellings in folded words: `CAT01` and `CAT-01`, grouped digits, a
 * telephone number with or without the French prefix. `null`: no other spelling.
 */
export function patternOf(word: string): string | null {
  const longForm = longForms[word]
  if (longForm !== undefined) return `(?:${word}|${longForm})`
  if (!isLongNumber.test(word) && !(/\d/.test(word) && /[a-z]/.test(word))) return null
  const national = /^(?:(?:00)?330?|0)(?=\d{5})(\d+)$/.exec(word)?.[1]
  const prefix = national === undefined ? '' : '(?:(?:0 ?0 ?)?3 ?3 ?)?(?:0 ?)?'
  return prefix + Array.from(national ?? word.replace(/^00/, '')).join(' ?')
}
