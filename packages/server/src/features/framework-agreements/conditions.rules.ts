import { applyDiscounts, fromMoney, toMoney } from '@comptoir/contract'

/** A family discount of an agreement in hundredths of a point; both `null`: none. */
export interface FamilyLine {
  readonly id: number
  readonly discount1: number | null
  readonly discount2: number | null
}

/** A net price or a discount of a product. */
export interface ProductLine extends FamilyLine {
  readonly net: number | null
}

/** The net price that a line gives a product; `null` for a discount without a public price, or an empty line. */
export function netOf(
  { net, discount1, discount2 }: Omit<ProductLine, 'id'>,
  publicPrice: number | null,
): number | null {
  if (net !== null || discount1 === null || publicPrice === null) return net
  return fromMoney(applyDiscounts(toMoney(publicPrice), { first: discount1, second: discount2 }))
}

/** The prices by quantity of a product as `[from, net]`; empty deletes them. */
export interface RangeLine {
  readonly id: number
  readonly ranges: readonly (readonly [from: number, net: number])[]
}

/** Conditions of one agreement, by family or product id. */
export interface ConditionLines {
  readonly families: readonly FamilyLine[]
  readonly products: readonly ProductLine[]
  readonly ranges: readonly RangeLine[]
}

export type Versioned<Line> = Line & { readonly version: number }

export interface ExistingLines {
  readonly families: Versioned<FamilyLine>[]
  readonly products: Versioned<ProductLine>[]
  readonly ranges: Versioned<RangeLine>[]
}

/** Number of changes of one kind. */
export interface Counts {
  readonly added: number
  readonly updated: number
  readonly deleted: number
}

/** The lines to write for an agreement to reach the target, and the inverse lines that undo it. */
export interface ConditionChange {
  readonly lines: ConditionLines
  readonly inverse: ConditionLines
  readonly counts: { readonly families: Counts; readonly products: Counts; readonly ranges: Counts }
}

/**
 * Compares target lines with the existing ones and drops unchanged ones. A single cell, a pasted table, a
 * percentage and a file all become such lines, and the inverse lines undo each of them.
 */
export function diffConditions(target: ConditionLines, existing: ExistingLines): ConditionChange {
  const families = diffLines(target.families, existing.families, sameDiscounts, emptyFamily)
  const products = diffLines(
    target.products,
    existing.products,
    (one, other) => sameDiscounts(one, other) && one.net === other.net,
    (id): ProductLine => ({ ...emptyFamily(id), net: null }),
  )
  const ranges = diffLines(
    target.ranges,
    existing.ranges,
    (one, other) => JSON.stringify(one.ranges) === JSON.stringify(other.ranges),
    (id): RangeLine => ({ id, ranges: [] }),
  )
  return {
    lines: { families: families.lines, products: products.lines, ranges: ranges.lines },
    inverse: { families: families.inverse, products: products.inverse, ranges: ranges.inverse },
    counts: { families: families.counts, products: products.counts, ranges: ranges.counts },
  }
}

const sameDiscounts = (one: FamilyLine, other: FamilyLine) =>
  one.discount1 === other.discount1 && one.discount2 === other.discount2
const emptyFamily = (id: number): FamilyLine => ({ id, discount1: null, discount2: null })

function diffLines<Line extends { readonly id: number }>(
  target: readonly Line[],
  existing: readonly Line[],
  isSame: (one: Line, other: Line) => boolean,
  empty: (id: number) => Line,
) {
  const before = new Map(existing.map((line) => [line.id, line]))
  const lines: Line[] = []
  const inverse: Line[] = []
  const counts = { added: 0, updated: 0, deleted: 0 }
  for (const line of target) {
    const nothing = empty(line.id)
    const was = before.get(line.id) ?? nothing
    if (isSame(line, was)) continue
    counts[isSame(was, nothing) ? 'added' : isSame(line, nothing) ? 'deleted' : 'updated'] += 1
    lines.push(line)
    inverse.push(was)
  }
  return { lines, inverse, counts }
}

/** Adds lines that delete all existing conditions missing in the target. */
export function withDeletions(target: ConditionLines, existing: ExistingLines): ConditionLines {
  const deleteMissing = <Line extends { readonly id: number }>(
    requested: readonly Line[],
    all: readonly Line[],
    empty: (id: number) => Line,
  ) => {
    const named = new Set(requested.map(({ id }) => id))
    return [...requested, ...all.filter(({ id }) => !named.has(id)).map(({ id }) => empty(id))]
  }
  return {
    families: deleteMissing(target.families, existing.families, emptyFamily),
    products: deleteMissing(target.products, existing.products, (id) => ({ ...emptyFamily(id), net: null })),
    ranges: deleteMissing(target.ranges, existing.ranges, (id) => ({ id, ranges: [] })),
  }
}
