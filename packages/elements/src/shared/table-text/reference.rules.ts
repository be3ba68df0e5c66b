/** Which words of a text may be references or EANs, and which only look like it. */

/** Measures, sections, ratings, degrees of protection: what a label is full of. */
const technical = [
  /^[ø⌀]?\d+(?:[.,]\d+)?(?:a|ma|ka|v|kv|w|kw|va|kva|mm|mm2|mm²|cm|m|ml|km|kg|g|l|p|mod|hz|lm|k|°|°c|%|€|eur|btu|t|x)$/i,
  /^[ø⌀]\d+(?:[.,]\d+)?$/i,
  /^\d{1,2}[.,]\d$/,
  /^\d+[gx×]\d+(?:[.,]\d+)?(?:mm2|mm²)?$/i,
  /^\d+p(?:\+[nte])?$/i,
  /^\d+p?h?\+n$/i,
  /^ip\d{2}k?$/i,
  /^(?:r2v|u1000|rj45|h0[57].{0,6}|type|cat\d[ae]?)$/i,
  /^\d{1,3}\/\d{1,3}$/,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/,
  /^\d{1,2}[h:]\d{2}$/i,
]

const measures = [
  /^[ø⌀]?\d+(?:[.,]\d+)?(?:a|ma|ka|v|kv|w|kw|va|kva|mm|mm2|mm²|cm|m|mod|lm|k)$/i,
  /^\d+[gx×]\d+(?:[.,]\d+)?(?:mm2|mm²)?$/i,
  /^\d+p(?:\+[nte])?$/i,
  /^ip\d{2}k?$/i,
]

/** A number that has its unit: what stands behind it is no part of it, as in `3 g 2.5` or `cat 6`. */
export const isMeasure = (word: string) => measures.some((pattern) => pattern.test(word))

const isTechnical = (word: string) => technical.some((pattern) => pattern.test(word))

/** Whether thirteen digits end in their check digit; eight, twelve and fourteen likewise. */
export function isEan(text: string): boolean {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Joins what Excel and PDFs pull apart: `3 250 612 345 678`, `0 694 91`. */
export function joinDigitGroups(text: string): string {
  return text
    .replace(/(?<![\d.,])\d(?:[ \u00a0\u202f]?\d){12}(?![\d])/g, (run) =>
      isEan(run) || /^\d(?:\D\d{3}){4}$/.test(run) ? run.replace(/\D/g, '') : run,
    )
    .replace(/(?<!\S)0[ \u00a0\u202f]\d{3}[ \u00a0\u202f]\d{2,3}(?!\S)/g, (run) => run.replace(/\D/g, ''))
}

/** How much a word looks like a reference: 0 when not at all. */
export function likeReference(word: string): number {
  const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const digits = bare.replace(/\D/g, '').length
  if (digits === 0 || bare.length < 3 || bare.length > 40 || isTechnical(bare)) return 0
  if (isEan(bare)) return 6
  const hasLetters = /\p{L}/u.test(bare)
  const base = hasLetters ? 3 : digits >= 5 ? 3 : digits === 4 ? 1.5 : 0.5
  return base + (bare.length >= 6 ? 1 : 0) + (/[A-Z]/.test(bare) ? 0.5 : 0) + (digits >= 3 ? 1 : 0)
}

const marked =
  /(?:\br[eé]f(?:[eé]rences?)?|\breference|\barticle|\bcode|\bsku|\bean(?:[- ]?(?:13|8)(?!\d))?|\bgencode?|\bgtin(?:[- ]?1[234](?!\d))?)\s*\.?\s*(?:n°|no)?\s*[:=]?\s*([\p{L}\p{N}][\p{L}\p{N}./_-]{0,38}\d[\p{L}\p{N}./_-]{0,38}|\d[\p{L}\p{N}./_-]{0,38})/iu

/** From here on a word is a reference wherever it stands; below, `3422` in a label may be a norm as well. */
const sure = 3

/** `Gaine ICTA 3422 vert`: what is told in words is looked for by its words, not by a short number among them. */
const isLabel = (words: readonly string[]) => words.filter((word) => /^\p{L}{3,}$/u.test(word)).length >= 2

/** `200 L`, `16 A`: a measure whose unit stands apart. */
const isApart = (word: string, next = '') =>
  /^\d{1,3}$/.test(word) && /^\p{L}/u.test(next) && isTechnical(`${word}${next}`)

/** Up to three words of a text that may name a product, best first; what is called a reference comes before all. */
export function findReferences(text: string): string[] {
  const named = marked.exec(text)?.[1]
  const words = text
    .split(/[\s,;|()[\]"«»]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const least = isLabel(words) ? sure : 0.5
  const ranked = words
    .map((word, place) => ({
      word,
      place,
      score: isApart(word, words[place + 1]) ? 0 : likeReference(word),
    }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .map(({ word }) => word)
  // `1 456 026 117`: some makers write theirs in groups.
  const grouped = (text.match(/(?<!\S)(?:[A-Z]{2,4} )?\d{1,4}(?: \d{2,4})+(?!\S)/g) ?? []).map((run) =>
    run.replace(/ /g, ''),
  )
  return [...new Set([...(named ? [named] : []), ...grouped, ...ranked])].slice(0, 3)
}

/** Marks of standards, colours and housings that have the shape of a reference. */
const standard = /^(?:ral|nf|iec|en|ip|ik|din|iso|cat|rj|gu|pg|dn|h0|u1000|usb|bs|lv)[-\d]/i

/** Whether a text names more than one product by its number: `406774 ou 406775`, `A12345 (remplace A12300)`. */
export function hasSeveralReferences(text: string): boolean {
  const words = text
    .split(/[\s,;|()[\]"«»]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const strong = words.filter((word) => likeReference(word) >= 4 && !isEan(word) && !standard.test(word))
  return new Set(strong.map((word) => word.toUpperCase())).size > 1
}
