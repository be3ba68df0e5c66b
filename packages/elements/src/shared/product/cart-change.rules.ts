import { sumTotals, type Cart, type CartChange, type CartGroup, type CartLine } from '@comptoir/contract'

/**
 * The cart that is known with what a write has changed laid over it. `undefined`: it cannot be told, because more has
 * changed than the answer holds, or somebody else has changed the cart meanwhile; then it is to be read again. Groups and
 * lines that are as they were are the same objects: they are not drawn again.
 */
export function withChange(cart: Cart, change: CartChange): Cart | undefined {
  const { lines: changed, removedLines, groups: sums, ...totals } = change
  if (changed === null) return undefined
  const known = new Map(cart.groups.map((group) => [group.supplier.id, group]))
  const groups: CartGroup[] = []
  for (const sum of sums) {
    const group = withLines(known.get(sum.supplier.id), sum, changed, new Set(removedLines))
    if (!group) return undefined
    groups.push(group)
  }
  const count = groups.reduce((all, { lines }) => all + lines.length, 0)
  return count === change.lineCount ? { ...totals, '@type': 'Cart', groups } : undefined
}

/** A group with its lines as they are now; `undefined` when they do not make up its sums. */
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

/** In the order in which they came, as the server has them. */
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
