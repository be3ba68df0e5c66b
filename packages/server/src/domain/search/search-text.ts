import type { Locale } from '@comptoir/contract'
import { foldText } from '../../platform/text/fold-text.ts'
import { joinQuantities } from '../../platform/text/quantity.ts'

/**
 * How labels and what people type become the same words: quantities are joined (`16 A` and `16A` are `16a`), and
 * `type A` is `type0a` (a word with a digit is not stemmed).
 */
export function splitWords(text: string): string[] {
  // What is written `13M` are modules, and what is `4 à 20 mA` is a range; once it is folded it may as well be metres, or amperes.
  const folded = foldText(text.replace(/(?<=\d)M(?![\p{L}\d])/gu, 'mod').replace(/(?<=\d) ?à ?(?=\d)/g, '-'))
  const plain = folded
    .replace(/(^|[^a-z])(?:[cdjlmnst]|qu)['’](?=[a-z])/g, '$1')
    // Of types 1 and 2 in one: it is neither the one nor the other.
    .replace(/\bt(?:ype)? ?1 ?[+/] ?(?:t(?:ype)?)? ?2\b/g, 'type012')
  return joinLetters(joinQuantities(plain))
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
}

const stopWords = new Set(
  (
    'a y au aux avec ce ces dans de des du en et la le les ou par pour sur un une ' +
    'an and at by for in of on or the to with'
  ).split(' '),
)

/** A letter alone says nothing: it goes with the word that it belongs to. */
const joinLetters = (text: string) =>
  text
    .replace(/\b(?:courbe|curve) ([a-z])\b/g, 'courbe0$1')
    .replace(/\b([bcd]) curve\b/g, 'courbe0$1')
    .replace(/\btype ([a-z]{1,2}|\d)\b/g, 'type0$1')
    .replace(/\bt([123])\b/g, 'type0$1')
    .replace(/\bclasse? ([a-z])\b/g, 'classe0$1')
    .replace(/\bcat(?:egor(?:ie|y))?s? ?(\d[ae]?)\b/g, 'cat$1')
    // Beside a network socket `6a` is no current.
    .replace(/\b(rj45|ethernet|reseau|[usf]u?tp) ([5-8][ae])\b/g, '$1 cat$2')

/** A word of `splitWords` as people would write it: `4p5ka` is `4,5ka`, `type0a` is `type a`. */
export function writeWord(word: string, locale: Locale): string {
  return word
    .replace(/(\d)p(?=\d)/g, locale === 'fr' ? '$1,' : '$1.')
    .replace(/(\d)s(?=\d)/g, '$1/')
    .replace(/^(courbe|type|classe)0/, '$1 ')
    .replace(/^(\d.*)in$/, '$1"')
}
