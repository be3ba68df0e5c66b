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

/** The prices by quantity of a product: `[from, net]`, none takes them away. */
export interface RangeLine {
  readonly id: number
  readonly ranges: readonly (readonly [from: number, net: number])[]
}

/** Conditions of one agreement, each by the family or product it is about. */
export interface ConditionLines {
  readonly families: readonly FamilyLine[]
  readonly products: readonly ProductLine[]
  readonly ranges: readonly RangeLine[]
}

export type Versioned<Line> = Line & { readonly version: number }

export interface KnownLines {
  readonly families: Versioned<FamilyLine>[]
  readonly products: Versioned<ProductLine>[]
  readonly ranges: Versioned<RangeLine>[]
}

/** How much changes, of one kind. */
export interface Counts {
  readonly added: number
  readonly updated: number
  readonly deleted: number
}

/** What is to be written so that an agreement says what some lines say, and the lines that take it back. */
export interface ConditionChange {
  readonly lines: ConditionLines
  readonly inverse: ConditionLines
  readonly counts: { readonly families: Counts; readonly products: Counts; readonly ranges: Counts }
}

/** Compares wanted lines with what is known: what is the same already is left out. */
export function changeTo(wanted: ConditionLines, known: KnownLines): ConditionChange {
  const families = changeOf(wanted.families, known.families, sameDiscounts, emptyFamily)
  const products = changeOf(
    wanted.products,
    known.products,
    (one, other) => sameDiscounts(one, other) && one.net === other.net,
    (id): ProductLine => ({ ...emptyFamily(id), net: null }),
  )
  const ranges = changeOf(
    wanted.ranges,
    known.ranges,
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

function changeOf<Line extends { readonly id: number }>(
  wanted: readonly Line[],
  known: readonly Line[],
  isSame: (one: Line, other: Line) => boolean,
  empty: (id: number) => Line,
) {
  const before = new Map(known.map((line) => [line.id, line]))
  const lines: Line[] = []
  const inverse: Line[] = []
  const counts = { added: 0, updated: 0, deleted: 0 }
  for (const line of wanted) {
    const nothing = empty(line.id)
    const was = before.get(line.id) ?? nothing
    if (isSame(line, was)) continue
    counts[isSame(was, nothing) ? 'added' : isSame(line, nothing) ? 'deleted' : 'updated'] += 1
    lines.push(line)
    inverse.push(was)
  }
  return { lines, inverse, counts }
}

/** The lines that take away all that is known and not among the wanted. */
export function withAbsent(wanted: ConditionLines, known: KnownLines): ConditionLines {
  const absent = <Line extends { readonly id: number }>(
    kept: readonly Line[],
    all: readonly Line[],
    empty: (id: number) => Line,
  ) => {
    const named = new Set(kept.map(({ id }) => id))
    return [...kept, ...all.filter(({ id }) => !named.has(id)).map(({ id }) => empty(id))]
  }
  return {
    families: absent(wanted.families, known.families, emptyFamily),
    products: absent(wanted.products, known.products, (id) => ({ ...emptyFamily(id), net: null })),
    ranges: absent(wanted.ranges, known.ranges, (id) => ({ id, ranges: [] })),
  }
}
