import { foldReference } from '../../platform/text/fold-text.ts'

/** What people write before a reference or a bar code. */
const label = String.raw`(?:ref(?:erence)?s?|code(?:s?[ -]?barres?)?|art(?:icle)?|ean(?:[ -]?(?:8|13))?|gencod(?:e|es)?|gtin(?:[ -]?1[234])?|upc|sku|numero|num|no|n°)`
const kind = String.raw`(?: (?:fabricant|fab|fournisseur|frn|four|article|art|produit|constructeur|maker|supplier|number|no))?`
const labelled = new RegExp(
  String.raw`^(.*?)(?<![a-z0-9])${label}${kind}(?: (?:n°|no))? ?[.:=#]*(?: ?[.:=#]+ ?| +|(?<=[.:=#°]))(?=[^ ])(.+)$`,
  'i',
)
const piece = String.raw`(?:pcs?|pieces?|pces?|unites?|units?|u)`
const quantities = [
  new RegExp(String.raw`^(?:qte|quantite|qty)[ .:=]*\d{1,5} (.+)$`, 'i'),
  new RegExp(String.raw`^\d{1,5} ?[x*×] ?(.+)$`, 'i'),
  new RegExp(String.raw`^\d{1,5} (?:${piece}\.? )?(?:de |of )?(.+)$`, 'i'),
  new RegExp(String.raw`^(.+?) ?\(? ?[x*×] ?\d{1,5}\)?$`, 'i'),
  new RegExp(String.raw`^(.+?)[ ,;:-]+(?:qte|quantite|qty)[ .:=]*\d{1,5}$`, 'i'),
  new RegExp(String.raw`^(.+?)[ ,;-]+\d{1,5}(?: ?${piece}\.?)?$`, 'i'),
]

/** Shorter ones are measures. */
const leastLetters = 4

/** A part of a text that may be a reference, in the order in which they are tried. */
export interface TypedReference {
  readonly text: string
  /** Whether it is meant by the whole text; else the other words of it are looked for too. */
  readonly isWhole: boolean
}

/** Whether the text says itself that what follows is a reference, and what that is. */
export function labelledReference(text: string): string | null {
  const [, before, reference] = labelled.exec(plainOf(text)) ?? []
  return before === '' && reference !== undefined && /\d/.test(reference) ? reference : null
}

/** The parts of a text that may be a reference: after a label, without a quantity, or one word of it. */
export function referencesIn(text: string): TypedReference[] {
  const plain = plainOf(text)
  const [, before = '', reference] = labelled.exec(plain) ?? []
  const whole = reference === undefined || before !== '' ? [plain] : [reference, plain]
  const named = reference === undefined ? [] : [reference, ...wordsOf(reference).slice(0, 1)]
  const found = [
    ...[...whole, ...whole.flatMap(withoutQuantity)].map((each) => ({ text: each, isWhole: true })),
    ...named.map((each) => ({ text: each, isWhole: before === '' })),
    ...wordsOf(plain)
      .filter(isTelling)
      .map((each) => ({ text: each, isWhole: false })),
  ].filter((each) => /\d/.test(each.text))
  return [...new Map(found.toReversed().map((each) => [each.text, each])).values()].toReversed()
}

const plainOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()

const withoutQuantity = (text: string) =>
  quantities
    .flatMap((quantity) => quantity.exec(text)?.[1] ?? [])
    // `1,5` of `2x1,5` is no reference.
    .filter((rest) => foldReference(rest).length >= leastLetters)

const wordsOf = (text: string) =>
  text.split(' ').map((word) => word.replace(/^[([,;:"']+|[)\],;:"'.]+$/g, ''))

/** So long and with so many digits as hardly any measure is. */
const isTelling = (word: string) => {
  const folded = foldReference(word)
  return folded.length >= 6 && folded.replace(/\D/g, '').length >= 3
}
