import type { Facet, Family } from '@comptoir/contract'
import { familyPath } from '../../domain/product/family-path.rules.ts'

/** A family with its children, for the facet. */
export interface FamilyBranch {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly children: readonly FamilyBranch[]
}

/**
 * Builds the family tree with the counts of a search. A family has the search's count, or the sum of its children;
 * empty branches are left out unless chosen.
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

/** Returns the families above and below one; choosing it replaces them, because it includes all below it. */
export function relatedFamilies(families: readonly Family[], id: number): readonly number[] {
  const pathOf = (start: number) => familyPath(families, start).map((family) => family.id)
  return families
    .map((family) => family.id)
    .filter((other) => other !== id && (pathOf(id).includes(other) || pathOf(other).includes(id)))
}

/** Returns the branches to expand at first: those with a choice, and a single root. */
export function branchesToUnfold(
  tree: readonly FamilyBranch[],
  chosen: readonly number[],
): ReadonlySet<number> {
  const unfolded = new Set<number>()
  const hasChoice = (branch: FamilyBranch): boolean => {
    const inside = branch.children.map(hasChoice).some(Boolean)
    if (inside) unfolded.add(branch.id)
    return inside || chosen.includes(branch.id)
  }
  tree.map(hasChoice)
  let level = tree
  while (level.length === 1 && level[0]) {
    unfolded.add(level[0].id)
    level = level[0].children
  }
  return unfolded
}
