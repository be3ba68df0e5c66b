import { cartLineTotal, sumTotals, type Cart, type CartGroup, type CartLine } from '@comptoir/contract'

/** Pending change of a line: a new quantity, or `removed`. */
export type PendingChange = { readonly quantity: number } | 'removed'
export type PendingChanges = ReadonlyMap<number, PendingChange>

/**
 * The cart as it will be once the server agrees. Laid over the last answer rather than written into it, so that the
 * answer to one change never takes back another that is still on its way, and no total jumps. What nothing is on its
 * way for is the same object as before: it is not drawn again.
 */
export function withPending(cart: Cart, pending: PendingChanges): Cart {
  if (pending.size === 0) return cart
  const groups = cart.groups
    .map((group) => groupWithPending(group, pending))
    .filter(({ lines }) => lines.length > 0)
  return {
    ...cart,
    ...sumTotals(groups.flatMap(({ lines }) => lines.map(({ total }) => total))),
    groups,
    lineCount: groups.reduce((count, { lines }) => count + lines.length, 0),
  }
}

function groupWithPending(group: CartGroup, pending: PendingChanges): CartGroup {
  if (!group.lines.some(({ id }) => pending.has(id))) return group
  const lines = group.lines.flatMap((line) => lineWithPending(line, pending.get(line.id)) ?? [])
  return { ...group, lines, ...sumTotals(lines.map(({ total }) => total)) }
}

/** At the unit price that is known; the server may know a better one from the new quantity on. */
function lineWithPending(line: CartLine, change: PendingChange | undefined): CartLine | null {
  if (change === undefined) return line
  if (change === 'removed') return null
  const { quantity } = change
  return { ...line, quantity, total: cartLineTotal(line.unitPrice, quantity, line.product.price?.base ?? 1) }
}

/** The line of a product, wherever it is. */
export function findLine(cart: Cart, lineId: number): CartLine | undefined {
  return cart.groups.flatMap(({ lines }) => lines).find(({ id }) => id === lineId)
}

/** The line that takes the focus when one goes away: the next one, else the one before. */
export function neighbourOf(cart: Cart, lineId: number): number | null {
  const ids = cart.groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  const index = ids.indexOf(lineId)
  return index < 0 ? null : (ids[index + 1] ?? ids[index - 1] ?? null)
}
