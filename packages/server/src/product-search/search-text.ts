import type { Locale } from '@comptoir/contract'
import { foldText } from '../fold-text.ts'

/**
 * How labels and what people type become the same words: `16 A`, `16A` and `16a` are one word, `4,5 kA` is `4p5ka`,
 * `3G2,5` is `3g2p5`, `1P+N` is `1pn`, `type A` is `type0a` (a word with a digit is not stemmed).
 */
export function splitWords(text: string): string[] {
  return joinUnits(foldText(text).replaceAll('²', '2').replaceAll('³', '3'))
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
}

const stopWords = new Set(
  (
    'a y au aux avec ce ces dans de des du en et la le les ou par pour sur un une ' +
    'an and at by for in of on or the to with'
  ).split(' '),
)

const number = String.raw`\d+(?:p\d+)?`
const units =
  'a|ma|ka|v|kv|w|kw|va|kva|wc|kwc|kwh|wh|mm|mm2|cm|m|km|l|kg|g|k|lm|hz|mhz|bar|pa|h|m3h|m3|db|p|rj45'
const joined = new RegExp(`(?<= |^)(${number}) (${units})(?= |$)`, 'g')
const cableSize = new RegExp(String.raw`(?<= |^)(\d+) ?([gx]) ?(${number})(?: ?mm2)?(?= |$)`, 'g')

function joinUnits(folded: string): string {
  return (
    folded
      .replace(/(^|[^a-z])(?:[cdjlmnst]|qu)['’](?=[a-z])/g, '$1')
      .replace(/(\d)[.,](?=\d)/g, '$1p')
      .replace(/(\d)\/(?=\d)/g, '$1s')
      .replace(/(\d)p ?\+ ?(n|t|e)\b/g, '$1p$2')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(/(\d) ?poles?\b/g, '$1p')
      .replace(/(\d) ?(?:rangees?|rows?)\b/g, '$1r')
      .replace(/(\d) ?modules?\b/g, '$1m')
      .replace(/(\d) ?(?:litres?|liters?)\b/g, '$1l')
      .replace(/(\d) ?(?:metres?|meters?)\b/g, '$1m')
      .replaceAll('m3 h', 'm3h')
      .replace(cableSize, '$1$2$3')
      .replace(joined, '$1$2')
      // A letter alone says nothing: it goes with the word that it belongs to.
      .replace(/\b(?:courbe|curve) ([a-z])\b/g, 'courbe0$1')
      .replace(/\b([bcd]) curve\b/g, 'courbe0$1')
      .replace(/\btype ([a-z]{1,2}|\d)\b/g, 'type0$1')
      .replace(/\bclasse? ([a-z])\b/g, 'classe0$1')
  )
}

/** The numbers inside a word of a label, for those who type `16` without its unit or `3G` without its section. */
export function numbersIn(word: string): string[] {
  const size = /^(\d+[gx])(\d.*)$/.exec(word)
  if (size?.[1] && size[2]) return [size[1], size[2]]
  const measure = new RegExp(`^(${number})(?:${units})$`).exec(word)
  return measure?.[1] === undefined ? [] : [measure[1]]
}

/** A word of `splitWords` as people would write it: `4p5ka` is `4,5ka`, `type0a` is `type a`. */
export function writeWord(word: string, locale: Locale): string {
  return word
    .replace(/(\d)p(?=\d)/g, locale === 'fr' ? '$1,' : '$1.')
    .replace(/(\d)s(?=\d)/g, '$1/')
    .replace(/^(courbe|type|classe)0/, '$1 ')
}
