/** The content of a column of a table. */
export const columnKinds = [
  'own',
  'reference',
  'ean',
  'quantity',
  'label',
  'unit',
  'price',
  'discount',
  'amount',
] as const
export type ColumnKind = (typeof columnKinds)[number]
export type Columns = readonly (ColumnKind | null)[]

const headings: readonly (readonly [ColumnKind, RegExp])[] = [
  ['amount', /^(?:montant|total|amount|line total)\b/i],
  ['discount', /^(?:taux de )?(?:remise|discount)\b/i],
  ['price', /^(?:prix|tarif|p\.?u\.?|price|net|brut)\b|\bprix\b|\bprice\b|€/i],
  [
    'own',
    /^(?:votre|notre|v\/|n\/|our|your|own)\s*(?:r[eé]f|code|art)|r[eé]f\w*\s*(?:client|interne)|code (?:client|interne)|customer (?:ref|code)/i,
  ],
  ['ean', /\b(?:ean|gtin|gencode?|code[- ]?barres?|bar ?code)/i],
  ['quantity', /^(?:qt[eé]s?\.?|qty|q\.?|quantit\p{L}*|nombre|nb\.?|besoin|cde|commande|pieces?)(?!\p{L})/iu],
  ['unit', /^(?:u\.?|un\.?|unit[eé]?s?|uom|u\.?v\.?|unité de vente|sales unit)$/i],
  ['reference', /r[eé]f|\barticle\b|\bcode\b|\bsku\b|\bpart\b|\bitem\b|\bproduct (?:no|number|id)|n°/i],
  ['label', /d[eé]signation|libell[eé]|description|label|produit|product|\bnom\b|\bname\b|intitul[eé]/i],
]

/** The position of a line in its table. */
const place = /^(?:n°|no\.?|#|pos\.?|ligne|line|poste|rep\.?|rang)$/i

/** `Tarif 2026`: only a heading of prices contains a number. */
const pricesOfYear = /^(?:prix|tarif|price)\b[^\d]*\b20\d\d$/i

const headingOf = (cell: string): ColumnKind | null =>
  pricesOfYear.test(cell.trim())
    ? 'price'
    : /\d/.test(cell) || place.test(cell.trim())
      ? null
      : (headings.find(([, pattern]) => pattern.test(cell.trim()))?.[0] ?? null)

/** A table may have several of them. */
const repeated: ReadonlySet<ColumnKind> = new Set(['price', 'discount', 'amount'])

/** The kinds named by a row of headings; `null` when the row is not a heading. */
export function readHeadings(row: readonly string[]): Columns | null {
  const kinds = row.map(headingOf)
  const seen = new Set<ColumnKind>()
  const once = kinds.map((kind) => {
    if (kind === null || (!repeated.has(kind) && seen.has(kind))) return null
    seen.add(kind)
    return kind
  })
  const named = once.filter((kind) => kind !== null)
  const names = seen.has('reference') || seen.has('ean') || seen.has('label') || seen.has('own')
  return named.length >= 2 && names ? once : null
}
