import type { Locale } from '@comptoir/contract'
import { foldText } from '../../text/fold-text.ts'

/**
 * How labels and what people type become the same words: `16 A`, `16A` and `16a` are one word, `4,5 kA` is `4p5ka`,
 * `3G2,5` is `3g2p5`, `1P+N` is `1pn`, `type A` is `type0a` (a word with a digit is not stemmed).
 */
export function splitWords(text: string): string[] {
  return joinUnits(foldText(text).replaceAll('²', '2').replaceAll('³', '3'))
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
}

const dimensionName = /^(?:diam(?:etres?|eters?)?|prof(?:ondeur)?)$/

/** The words of what somebody types: of `diamètre 20` the number is looked for, which labels write as `Ø20`. */
export function splitTyped(text: string): string[] {
  return splitWords(text).filter(
    (word, at, words) => !(dimensionName.test(word) && /^\d/.test(words[at + 1] ?? '')),
  )
}

const stopWords = new Set(
  (
    'a y au aux avec ce ces dans de des du en et la le les ou par pour sur un une ' +
    'an and at by for in of on or the to with'
  ).split(' '),
)

const number = String.raw`\d+(?:p\d+)?(?:s\d+)?`
const units =
  'a|ma|ka|v|kv|w|kw|va|kva|wc|kwc|kwh|wh|mm|mm2|cm|m|km|l|kg|g|k|lm|hz|mhz|bar|pa|h|m3h|m3|db|p|rj45|in|ft|lb|oz|gal|r'
const joined = new RegExp(`(?<= |^)(${number}) (${units})(?= |$)`, 'g')
const cableSize = new RegExp(String.raw`(?<= |^)(\d+) ?([gx]) ?(${number})(?: ?mm2)?(?= |$)`, 'g')

/** Units that people also write in words. */
const spelledUnits: readonly (readonly [unit: string, words: string])[] = [
  ['p', 'poles?'],
  ['r', 'rangees?|rows?'],
  ['m', 'modules?|metres?|meters?'],
  ['l', 'litres?|liters?'],
  ['mm', 'millimetres?|millimeters?'],
  ['cm', 'centimetres?|centimeters?'],
  ['kg', 'kilos?|kilogrammes?|kilograms?'],
  ['a', 'amperes?|amps?'],
  ['v', 'volts?'],
  ['w', 'watts?'],
  ['lm', 'lumens?'],
  ['in', 'inch(?:es)?|pouces?|po'],
  ['ft', 'feet|foot|pieds?'],
  ['lb', 'lbs|pounds?'],
  ['oz', 'ounces?'],
  ['gal', 'gallons?'],
]
const spelled = spelledUnits.map(
  ([unit, words]) => [new RegExp(String.raw`(\d) ?(?:${words})\b`, 'g'), `$1${unit}`] as const,
)

function joinUnits(folded: string): string {
  const plain = folded
    .replace(/(^|[^a-z])(?:[cdjlmnst]|qu)['’](?=[a-z])/g, '$1')
    .replace(/(\d)[.,](?=\d)/g, '$1p')
    .replace(/(\d)\/(?=\d)/g, '$1s')
    .replace(/(\d)p ?\+ ?(n|t|e)\b/g, '$1p$2')
    // `1"1/4` is an inch and a quarter, `1 1/4"` as well.
    .replace(/(\d) ?(?:"|''|[″”]) ?(\d+s\d+)/g, '$1 $2in ')
    .replace(/(\d) ?(?:"|''|[″”])/g, '$1in ')
    .replace(/(\d) ?['′](?![a-z])/g, '$1ft ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    // `1m50` is one metre and a half.
    .replace(/\b(\d+)m(\d)0?\b(?! ?m)/g, '$1p$2m')
  return (
    spelled
      .reduce((text, [words, unit]) => text.replace(words, unit), plain)
      .replaceAll('m3 h', 'm3h')
      .replace(cableSize, '$1$2$3')
      .replace(joined, '$1$2')
      // A letter alone says nothing: it goes with the word that it belongs to.
      .replace(/\b(?:courbe|curve) ([a-z])\b/g, 'courbe0$1')
      .replace(/\b([bcd]) curve\b/g, 'courbe0$1')
      .replace(/\btype ([a-z]{1,2}|\d)\b/g, 'type0$1')
      .replace(/\bclasse? ([a-z])\b/g, 'classe0$1')
      .replace(/\bcat(?:egor(?:ie|y))?s? ?(\d[ae]?)\b/g, 'cat$1')
      // Beside a network socket `6a` is no current.
      .replace(/\b(rj45|ethernet|reseau|[usf]u?tp) ([5-8][ae])\b/g, '$1 cat$2')
  )
}

/** The numbers inside a word of a label, for those who type `16` without its unit or `3G` without its section. */
export function numbersIn(word: string): string[] {
  const size = /^(\d+)([gx])(\d.*)$/.exec(word)
  if (size?.[1] && size[2] && size[3])
    return [`${size[1]}${size[2]}`, size[3], ...(size[2] === 'x' ? [size[1]] : [])]
  if (/^cat\d/.test(word)) return ['cat', 'categorie', 'category']
  // `L100` is a width of 100.
  const dimension = /^(?:[lhpd]|dn)(\d+)$/.exec(word)
  if (dimension?.[1]) return [dimension[1]]
  const measure = new RegExp(`^(${number})(?:${units})$`).exec(word)
  return measure?.[1] === undefined ? [] : [measure[1]]
}

/** Units that are a thousand or a hundred times, or a part of, one another. */
const scales: readonly (readonly [units: readonly string[], steps: readonly number[]])[] = [
  [
    ['mm', 'cm', 'm'],
    [1, 10, 1000],
  ],
  [
    ['w', 'kw'],
    [1, 1000],
  ],
  [
    ['wc', 'kwc'],
    [1, 1000],
  ],
  [
    ['va', 'kva'],
    [1, 1000],
  ],
  [
    ['ma', 'a', 'ka'],
    [1, 1000, 1_000_000],
  ],
  [
    ['v', 'kv'],
    [1, 1000],
  ],
]

/** Cables of three and more conductors, by the sections that are made: with a protective one `3 x 1,5` is `3G1,5`. */
const cable = /^(3|4|5|7|12)x(0p75|1|1p5|2p5|4|6|10|16|25|35)$/

/** What else a word with a number is written as, each as words that go together: `80cm` is `800mm`, `54x200` is 54 and 200. */
export function sameMeasures(word: string): string[][] {
  const sides = /^(\d+)x(\d+)(?:x(\d+))?$/.exec(word)
  const protective = word.replace(cable, '$1g$2')
  const own = protective === word ? [] : [[protective]]
  if (sides) return [sides.slice(1).filter((side) => side !== undefined), ...own]
  if (own.length > 0) return own
  const measure = /^(\d+(?:p\d+)?)([a-z]+)$/.exec(word)
  const unit = measure?.[2] ?? ''
  const scale = scales.find(([names]) => names.includes(unit))
  if (!measure?.[1] || !scale) return []
  const [names, steps] = scale
  const base = Number(measure[1].replace('p', '.')) * (steps[names.indexOf(unit)] ?? 1)
  return names.flatMap((name, at) => {
    const value = Math.round((base / (steps[at] ?? 1)) * 10_000) / 10_000
    return name === unit || value < 0.001 || value >= 1_000_000
      ? []
      : [[`${String(value).replace('.', 'p')}${name}`]]
  })
}

/** A word of `splitWords` as people would write it: `4p5ka` is `4,5ka`, `type0a` is `type a`. */
export function writeWord(word: string, locale: Locale): string {
  return word
    .replace(/(\d)p(?=\d)/g, locale === 'fr' ? '$1,' : '$1.')
    .replace(/(\d)s(?=\d)/g, '$1/')
    .replace(/^(courbe|type|classe)0/, '$1 ')
    .replace(/^(\d.*)in$/, '$1"')
}
