import type { Facet, Family } from '@comptoir/contract'
import { familyPath } from '../shared/product/family-path.rules.ts'

/** A family with those below it, as the facet shows it. */
export interface FamilyBranch {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly children: readonly FamilyBranch[]
}

/**
 * The family tree with the counts of a search. A family counts what the search says of it, or what its children add
 * up to; branches that would lead nowhere are left out, unless they are chosen.
 */
export function familyTree(
  families: readonly Family[],
  facet: Facet | undefined,
  chosen: readonly number[],
): readonly FamilyBranch[] {
  const counts = new Map(facet?.values.map(({ value, count }) => [Number(value), count]))
  const childrenOf = Map.groupBy(families, (family) => family.parentId)
  const branches = (parent: number | null): FamilyBranch[] =>
    (childrenOf.get(parent) ?? []).flatMap(({ id, name }) => {
      const children = branches(id)
      const count = counts.get(id) ?? children.reduce((sum, child) => sum + child.count, 0)
      return count > 0 || chosen.includes(id) || children.length > 0 ? [{ id, name, count, children }] : []
    })
  return branches(null)
}

/** The families above and below one: choosing it takes their place, for a family already means all below it. */
export function relatedFamilies(families: readonly Family[], id: number): readonly number[] {
  const pathOf = (start: number) => familyPath(families, start).map((family) => family.id)
  return families
    .map((family) => family.id)
    .filter((other) => other !== id && (pathOf(id).includes(other) || pathOf(other).includes(id)))
}

/** The branches to unfold at first: those that hold a choice, and a lone one, since there is nothing else to choose. */
export function branchesToUnfold(
  tree: readonly FamilyBranch[],
  chosen: readonly number[],
): ReadonlySet<number> {
  const unfolded = new Set<number>()
  const holdsChoice = (branch: FamilyBranch): boolean => {
    const inside = branch.children.map(holdsChoice).some(Boolean)
    if (inside) unfolded.add(branch.id)
    return inside || chosen.includes(branch.id)
  }
  tree.map(holdsChoice)
  let level = tree
  while (level.length === 1 && level[0]) {
    unfolded.add(level[0].id)
    level = level[0].children
  }
  return unfolded
}
