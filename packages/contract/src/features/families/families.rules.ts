/** A family as the rules of the tree need it. */
interface Node {
  readonly id: number
  readonly parentId: number | null
}

/** Products are on at most three levels. */
export const familyLevels = 3

/** Why a family may not be below another; `null`: it may. */
export function familyPlaceProblem(
  families: readonly Node[],
  id: number | null,
  parentId: number | null,
): 'in_itself' | 'family_too_deep' | null {
  const byId = new Map(families.map((family) => [family.id, family]))
  const above: number[] = []
  for (let at = parentId; at !== null && !above.includes(at); at = byId.get(at)?.parentId ?? null)
    above.push(at)
  if (id !== null && above.includes(id)) return 'in_itself'
  return above.length + heightOf(families, id) > familyLevels ? 'family_too_deep' : null
}

/** Whether conditions of a family would reach further in another: one above it, or one with others below. */
export const coversOthers = (families: readonly Node[], from: number, into: number): boolean =>
  families.some(({ id, parentId }) => parentId === into && id !== from) ||
  familyPlaceProblem(families, into, from) === 'in_itself'

/** Levels of a family with those below it. */
function heightOf(families: readonly Node[], id: number | null): number {
  if (id === null) return 1
  const below = families.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((child) => heightOf(families, child.id)))
}
