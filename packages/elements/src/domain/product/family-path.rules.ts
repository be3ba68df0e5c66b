import type { Family } from '@comptoir/contract'

/** The families from the top down to one, inclusive; empty for one that is not in the tree. */
export function familyPath(families: readonly Family[], id: number | null): readonly Family[] {
  const family = families.find((one) => one.id === id)
  return family ? [...familyPath(families, family.parentId), family] : []
}
