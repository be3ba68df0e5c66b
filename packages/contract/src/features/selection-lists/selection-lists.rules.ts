import { sumTotals } from '../../domain/line.rules.ts'
import { variableKey } from './formula.rules.ts'

/** The indexes of variables with a duplicate name. */
export function repeatedVariables(variables: readonly { readonly name: string }[]): number[] {
  const keys = variables.map(({ name }) => variableKey(name.trim()))
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
}

/** How a price has changed since then, in percent with one decimal; `null` where one is unknown or both are the same. */
export function priceChange(added: number | null, now: number | null): number | null {
  if (added === null || now === null || added === 0) return null
  const change = Math.round(((now - added) / added) * 1000) / 10
  return change === 0 ? null : change
}

interface SummedItem {
  readonly product: { readonly supplier: { readonly id: number; readonly name: string } } | null
  readonly total: number | null
}

/** The lines of a list by name of supplier, with their sums; headings are ignored. */
export function totalsBySupplier(items: readonly SummedItem[], locale: string) {
  const collator = new Intl.Collator(locale)
  const bySupplier = new Map<number, { name: string; totals: (number | null)[] }>()
  for (const { product, total } of items) {
    if (!product) continue
    const { id, name } = product.supplier
    const group = bySupplier.get(id) ?? { name, totals: [] }
    group.totals.push(total)
    bySupplier.set(id, group)
  }
  return [...bySupplier]
    .map(([id, { name, totals }]) => ({ id, name, lineCount: totals.length, ...sumTotals(totals) }))
    .toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
}

/**
 * Positions for lines inserted between two others, in order; `null` where there is too little space left, so that all have to be renumbered
 * again.
 *
 * @param after position of the line above; `null`: none
 * @param before position of the line below; `null`: none
 */
export function positionsBetween(
  after: number | null,
  before: number | null,
  count: number,
): number[] | null {
  const places = Array.from({ length: count }, (_, at) => at + 1)
  if (before === null) return places.map((place) => (after ?? 0) + place)
  if (after === null) return places.map((place) => before - (count + 1 - place))
  const step = (before - after) / (count + 1)
  return step < 1e-6 ? null : places.map((place) => after + step * place)
}
