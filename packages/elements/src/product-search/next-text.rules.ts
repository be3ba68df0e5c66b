import { constants, type Product } from '@comptoir/contract'
import { foldText } from '../runtime/fold-text.rules.ts'

/**
 * A text with the letter that comes next, when the products that it finds agree on it: of those with a word that begins
 * with the last word of the text, more than half go on with it. `null`: they do not, or the word is whole for more than
 * half. Without accents, in lower case.
 */
export function nextText(text: string, products: readonly SpokenProduct[]): string | null {
  const folded = foldText(text)
  const last = folded.split(/\s/).at(-1) ?? ''
  if (last === '' || folded.length >= constants.textMaxLength) return null
  const votes = new Map<string, number>()
  let voters = 0
  for (const product of products) {
    const letters = lettersAfter(last, wordsOf(product))
    if (letters.size > 0) voters += 1
    for (const letter of letters) votes.set(letter, (votes.get(letter) ?? 0) + 1)
  }
  const isMost = (letter: string) => (votes.get(letter) ?? 0) * 2 > voters
  const [letter] = [...votes.keys()]
    .filter(isMost)
    .toSorted((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0))
  return letter === undefined || isMost(wholeWord) ? null : folded + letter
}

/** What of a product people type. */
type SpokenProduct = Pick<Product, 'name' | 'reference'> & {
  readonly family: { readonly name: string }
  readonly manufacturer: { readonly name: string }
}

const wordsOf = ({ name, reference, family, manufacturer }: SpokenProduct) =>
  foldText(`${name} ${reference} ${family.name} ${manufacturer.name}`).split(/[\s(«"]+/)

/** What comes after a word that has ended. */
const wholeWord = ''

/** Each sign that a word has where the beginning ends, once; `Disj.` does not go on after `disj`, and is not whole. */
function lettersAfter(beginning: string, words: readonly string[]): Set<string> {
  const signs = words
    .filter((word) => word.startsWith(beginning))
    .map((word) => word.charAt(beginning.length))
  return new Set(signs.filter((sign) => sign === wholeWord || /[\p{L}\d,+]/u.test(sign)))
}
