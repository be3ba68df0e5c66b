import { sumTotals, type Cart, type CartChange, type CartGroup, type CartLine } from '@comptoir/contract'

/**
 * The current cart with the changes of a write applied. `undefined`: unknown, because more has changed than the
 * response contains, or someone else has changed the cart meanwhile; it is then read again. Unchanged groups and lines
 * stay the same objects, so that they do not re-render.
 */
export function withChange(cart: Cart, change: CartChange): Cart | undefined {
  const { lines: changed, removedLines, groups: sums, ...totals } = change
  if (changed === null) return undefined
  const bySupplier = new Map(cart.groups.map((group) => [group.supplier.id, group]))
  const groups: CartGroup[] = []
  for (const sum of sums) {
    const group = withLines(bySupplier.get(sum.supplier.id), sum, changed, new Set(removedLines))
    if (!group) return undefined
    groups.push(group)
  }
  const count = groups.reduce((all, { lines }) => all + lines.length, 0)
  return count === change.lineCount ? { ...totals, '@type': 'Cart', groups } : undefined
}

/** A group with its current lines; `undefined` when they do not match its sums. */
function withLines(
  before: CartGroup | undefined,
  sum: Omit<CartGroup, 'lines'>,
  changed: readonly CartLine[],
  removed: ReadonlySet<number>,
): CartGroup | undefined {
  const news = changed.filter(({ product }) => product.supplier.id === sum.supplier.id)
  const old = before?.lines ?? []
  const isTouched = news.length > 0 || old.some(({ id }) => removed.has(id))
  const lines = isTouched ? mergeLines(old, news, removed) : old
  const { total, missingPrices } = sumTotals(lines.map((line) => line.total))
  if (total !== sum.total || missingPrices !== sum.missingPrices) return undefined
  const isSame =
    !isTouched &&
    JSON.stringify({ ...before, lines: [] }) === JSON.stringify({ ...before, ...sum, lines: [] })
  return isSame ? before : { ...sum, lines }
}

/** In the order of addition, like the server. */
function mergeLines(
  old: readonly CartLine[],
  news: readonly CartLine[],
  removed: ReadonlySet<number>,
): CartLine[] {
  const byId = new Map([...old, ...news].map((line) => [line.id, line]))
  return [...byId.values()]
    .filter(({ id }) => !removed.has(id))
    .toSorted((a, b) => Date.parse(a.addedAt) - Date.parse(b.addedAt) || a.id - b.id)
}
