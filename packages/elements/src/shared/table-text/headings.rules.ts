/** What a column of a table holds. */
export const columnKinds = [
  'own',
  'reference',
  'ean',
  'quantity',
  'label',
  'unit',
  'price',
  'amount',
] as const
export type ColumnKind = (typeof columnKinds)[number]
export type Columns = readonly (ColumnKind | null)[]

const headings: readonly (readonly [ColumnKind, RegExp])[] = [
  ['amount', /^(?:montant|total|amount|line total)\b/i],
  ['price', /^(?:prix|tarif|p\.?u\.?|remise|price|discount|net|brut)\b|\bprix\b|\bprice\b|€/i],
  [
    'own',
    /^(?:votre|notre|v\/|n\/|our|your|own)\s*(?:r[eé]f|code|art)|r[eé]f\w*\s*(?:client|interne)|code (?:client|interne)|customer (?:ref|code)/i,
  ],
  ['ean', /\b(?:ean|gtin|gencode?|code[- ]?barres?|bar ?code)/i],
  ['quantity', /^(?:qt[eé]s?\.?|qty|q\.?|quantit\w*|nombre|nb\.?|besoin|cde|commande|pieces?)(?:\b|$)/i],
  ['unit', /^(?:u\.?|un\.?|unit[eé]?s?|uom|u\.?v\.?|unité de vente|sales unit)$/i],
  ['reference', /r[eé]f|\barticle\b|\bcode\b|\bsku\b|\bpart\b|\bitem\b|\bproduct (?:no|number|id)|n°/i],
  ['label', /d[eé]signation|libell[eé]|description|label|produit|product|\bnom\b|\bname\b|intitul[eé]/i],
]

const headingOf = (cell: string): ColumnKind | null =>
  /\d/.test(cell) ? null : (headings.find(([, pattern]) => pattern.test(cell.trim()))?.[0] ?? null)

/** The kinds that a row of headings names; `null` when the row is no heading. */
export function readHeadings(row: readonly string[]): Columns | null {
  const kinds = row.map(headingOf)
  const seen = new Set<ColumnKind>()
  const once = kinds.map((kind) => {
    if (kind === null || (kind !== 'price' && kind !== 'amount' && seen.has(kind))) return null
    seen.add(kind)
    return kind
  })
  const named = once.filter((kind) => kind !== null)
  const names = seen.has('reference') || seen.has('ean') || seen.has('label') || seen.has('own')
  return named.length >= 2 && names ? once : null
}
