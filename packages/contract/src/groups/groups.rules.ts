/** Whether nine digits pass the check of a SIREN (Luhn); a few real ones do not, so that it warns and refuses nothing. */
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

/** The rows of a tree in the order in which it is read, each with its depth; a row whose parent is not there is a top. */
export function walkTree<Row extends TreeRow>(rows: readonly Row[]): (Row & { readonly depth: number })[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const walk = (parent: number | null, depth: number): (Row & { readonly depth: number })[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ ...row, depth }, ...walk(row.id, depth + 1)])
  return walk(null, 0)
}

/** Whether a unit may stand below another: not below itself, nor below what is below it. */
export function canBeParent(rows: readonly TreeRow[], id: number, parent: number | null): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parent]))
  for (let at = parent; at !== null; at = parents.get(at) ?? null) if (at === id) return false
  return true
}
