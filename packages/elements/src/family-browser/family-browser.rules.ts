import type { Family } from '@comptoir/contract'
import { foldText } from '../runtime/fold-text.rules.ts'

/** The families right below one; `null` is the top. */
export function childrenOf(families: readonly Family[], parent: number | null): readonly Family[] {
  return families.filter(({ parentId }) => parentId === parent)
}

/** Maximum number of results. */
const foundMax = 50

/** The families whose name holds every word, accents and case aside; those that hold products first. */
export function findFamilies(families: readonly Family[], text: string): readonly Family[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return families
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .toSorted((a, b) => Number(b.productCount > 0) - Number(a.productCount > 0))
    .slice(0, foundMax)
}
