import {
  cartLineTotal,
  roundToPackaging,
  sumTotals,
  type Cart,
  type CartChange,
  type CartGroup,
  type CartLine,
  type Product,
} from '@comptoir/contract'

/** The lines of a cart. */
export const linesOf = ({ groups }: Cart): CartLine[] => groups.flatMap(({ lines }) => lines)

/** What the server would answer to another quantity of a line; `undefined` for an unknown line. */
export function changeLine(cart: Cart, id: number, quantity: number): CartChange | undefined {
  const line = linesOf(cart).find((one) => one.id === id)
  return line && answerOf(cart, withQuantity(line, quantity))
}

/** The same for a product that is added: its line gets the sum, or it is a new one, whose id is negative until it is sent. */
export function addLine(
  cart: Cart,
  { product, quantity, id, at }: { product: Product; quantity: number; id: number; at: number },
): CartChange {
  const line = linesOf(cart).find((one) => one.product.id === product.id)
  if (line) return answerOf(cart, withQuantity(line, line.quantity + quantity))
  const added: CartLine = {
    '@id': `/api/internal/cart_lines/${id}`,
    '@type': 'CartLine',
    id,
    product,
    quantity,
    unitPrice: product.price?.net ?? null,
    total: null,
    addedAt: new Date(at).toISOString(),
    available: true,
  }
  return answerOf(cart, withQuantity(added, quantity))
}

/** The price of a line stays as it was read: offline nothing tells that of another quantity. */
function withQuantity(line: CartLine, typed: number): CartLine {
  const quantity = roundToPackaging(typed, line.product.packaging)
  const total = cartLineTotal(line.unitPrice, quantity, line.product.price?.base ?? 1)
  return { ...line, quantity, total }
}

function answerOf(cart: Cart, changed: CartLine): CartChange {
  const { groups } = withLines(cart, [changed], [])
  const { total, missingPrices } = sumTotals(groups.flatMap(({ lines }) => lines.map((line) => line.total)))
  return {
    '@id': cart['@id'],
    '@type': 'CartChange',
    lines: [changed],
    removedLines: [],
    groups: groups.map(({ lines: _lines, ...sums }) => sums),
    lineCount: groups.reduce((count, { lines }) => count + lines.length, 0),
    total,
    missingPrices,
    ...(cart.job && { job: cart.job }),
    updatedAt: cart.updatedAt,
  }
}

/** The cart after a change, the server's or our own; `undefined` when it does not say enough. */
export function withCartChange(cart: Cart, change: CartChange): Cart | undefined {
  const { lines, removedLines, groups: sums, ...rest } = change
  if (lines === null) return undefined
  const { groups } = withLines(cart, lines, removedLines)
  const bySupplier = new Map(groups.map((group) => [group.supplier.id, group]))
  const kept = sums.flatMap((sum) => {
    const group = bySupplier.get(sum.supplier.id)
    return group ? [{ ...sum, lines: group.lines }] : []
  })
  const count = kept.reduce((all, group) => all + group.lines.length, 0)
  return count === change.lineCount ? { ...rest, '@type': 'Cart', groups: kept } : undefined
}

function withLines(
  cart: Cart,
  changed: readonly CartLine[],
  removed: readonly number[],
): Pick<Cart, 'groups'> {
  const gone = new Set(removed)
  const rest = new Map(changed.map((line) => [line.id, line]))
  const groups: CartGroup[] = cart.groups.map((group) => {
    const lines = group.lines
      .filter(({ id }) => !gone.has(id))
      .map((line) => {
        const next = rest.get(line.id) ?? line
        rest.delete(line.id)
        return next
      })
    return { ...group, lines }
  })
  for (const line of rest.values()) {
    const { supplier } = line.product
    const group = groups.find((one) => one.supplier.id === supplier.id)
    if (group) group.lines.push(line)
    else groups.push({ supplier, lines: [line], total: 0, missingPrices: 0, fees: [] })
  }
  return {
    groups: groups
      .filter(({ lines }) => lines.length > 0)
      .map((group) => ({ ...group, ...sumTotals(group.lines.map((line) => line.total)) })),
  }
}
