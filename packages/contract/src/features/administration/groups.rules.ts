/** Whether nine digits pass the check of a SIREN (Luhn); a few real ones do not, so it is only a warning. */
export function isSirenSound(siren: string): boolean {
  if (!/^\d{9}$/.test(siren)) return false
  const sum = siren.split('').reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

interface TreeRow {
  readonly id: number
  readonly parent: number | null
}

/** The rows of a tree in depth-first order, each with its depth; a row whose parent is missing is a root. */
export function flattenTree<Row extends TreeRow>(rows: readonly Row[]): (Row & { readonly depth: number })[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const flatten = (parent: number | null, depth: number): (Row & { readonly depth: number })[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ ...row, depth }, ...flatten(row.id, depth + 1)])
  return flatten(null, 0)
}

/** Whether a unit may be moved below another: not below itself, nor below its descendants. */
export function canBeParent(rows: readonly TreeRow[], id: number, parent: number | null): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parent]))
  for (let at = parent; at !== null; at = parents.get(at) ?? null) if (at === id) return false
  return true
}
