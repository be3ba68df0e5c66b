import { isGtin } from '../entry-text/barcode.rules.ts'

/** Which words of a text may be references or EANs, and which only look like one. */

/** Measures, sections, ratings and degrees of protection in labels. */
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

/** A number with its unit: what follows is not part of it, as in `3 g 2.5` or `cat 6`. */
export const isMeasure = (word: string) => measures.some((pattern) => pattern.test(word))

/** Whether a word has the shape of a measure, a rating or a date. */
export const isTechnical = (word: string) => technical.some((pattern) => pattern.test(word))

/** Whether a text is an EAN or another GTIN with its check digit, also in groups of digits. */
export const isEan = (text: string) => isGtin(text.replace(/[\s\u00a0\u202f]/g, ''))

/** Joins digit groups that Excel and PDFs separate: `3 250 612 345 678`, `0 694 91`. */
export function joinDigitGroups(text: string): string {
  return text
    .replace(/(?<![\d.,])\d(?:[ \u00a0\u202f]?\d){12}(?![\d])/g, (run) =>
      isEan(run) || /^\d(?:\D\d{3}){4}$/.test(run) ? run.replace(/\D/g, '') : run,
    )
    .replace(/(?<!\S)0[ \u00a0\u202f]\d{3}[ \u00a0\u202f]\d{2,3}(?!\S)/g, (run) => run.replace(/\D/g, ''))
}

/** How much a word looks like a reference: 0 for not at all. */
export function referenceScore(word: string): number {
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

/** A reference labelled as such: `réf. 406776`. */
export const labelledReference = (text: string): string | undefined => marked.exec(text)?.[1]

/** From this score on a word is a reference anywhere; below, `3422` in a label may be a standard. */
const sure = 3

/** `Gaine ICTA 3422 vert`: a description is searched by its words, not by a short number in it. */
const isLabel = (words: readonly string[]) => words.filter((word) => /^\p{L}{3,}$/u.test(word)).length >= 2

/** `200 L`, `16 A`: a measure separated from its unit. */
const isApart = (word: string, next = '') =>
  /^\d{1,3}$/.test(word) && /^\p{L}/u.test(next) && isTechnical(`${word}${next}`)

/** Up to three words of a text that may be a reference, best first; labelled references come first. */
export function findReferences(text: string): string[] {
  const named = labelledReference(text)
  const words = text
    .split(/[\s,;|()[\]"«»]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const least = isLabel(words) ? sure : 0.5
  const ranked = words
    .map((word, place) => ({
      word,
      place,
      score: isApart(word, words[place + 1]) ? 0 : referenceScore(word),
    }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .map(({ word }) => word)
  // `1 456 026 117`: some manufacturers write references in groups.
  const grouped = (text.match(/(?<!\S)(?:[A-Z]{2,4} )?\d{1,4}(?: \d{2,4})+(?!\S)/g) ?? []).map((run) =>
    run.replace(/ /g, ''),
  )
  return [...new Set([...(named ? [named] : []), ...grouped, ...ranked])].slice(0, 3)
}

/** Codes of standards, colours and housings that look like a reference. */
const standard = /^(?:ral|nf|iec|en|ip|ik|din|iso|cat|rj|gu|pg|dn|h0|u1000|usb|bs|lv)[-\d]/i

/** Whether a word is almost certainly a product number. */
export const isStrongReference = (word: string) =>
  referenceScore(word) >= 4 && !isEan(word) && !standard.test(word)

/** Whether a text contains more than one product number: `406774 ou 406775`, `A12345 (remplace A12300)`. */
export function hasSeveralReferences(text: string): boolean {
  const words = text
    .split(/[\s,;|()[\]"«»]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const strong = words.filter(isStrongReference)
  return new Set(strong.map((word) => word.toUpperCase())).size > 1
}

/** Maximum numbers searched for one line. */
const candidatesMax = 12

/**
 * Candidates for a complete product number in a line besides those of `findReferences`: words with their
 * neighbours, since manufacturers and users write them with spaces (`1 811 053 002`, `DJ 614 02`), and words without an
 * attached multiplication sign (`PV611/20*4`).
 */
export function findNumbers(text: string): string[] {
  const words = text
    .split(/[\s,;|()[\]"«»:]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
    .slice(0, 40)
  const parted = words.flatMap((word) => {
    const bare = /^\d{1,4}[x×*](.{4,})$/i.exec(word)?.[1] ?? /^(.{4,}?)[x×*]\d{1,5}$/i.exec(word)?.[1]
    return bare === undefined || referenceScore(bare) === 0 ? [] : [bare]
  })
  const isPart = (word: string) =>
    word.length <= 10 && /^(?:\p{L}{1,4}|[\p{L}\d./-]*\d[\p{L}\d./-]*)$/u.test(word)
  const runs: string[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 2; to <= Math.min(from + 6, words.length); to += 1) {
      if (!isPart(words[to - 1] ?? '') || !isPart(words[from] ?? '')) break
      const run = words.slice(from, to).join('')
      if (run.length <= 20 && run.replace(/\D/g, '').length >= 4) runs.push(run)
    }
  const single = words.filter((word) => referenceScore(word) >= 1.5)
  return [...new Set([...parted, ...single, ...runs])].slice(0, candidatesMax)
}
