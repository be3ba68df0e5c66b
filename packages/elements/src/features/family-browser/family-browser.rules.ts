import type { Family } from '@comptoir/contract'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'

/** Returns the direct subfamilies of a family; `null` for the top. */
export function childrenOf(families: readonly Family[], parent: number | null): readonly Family[] {
  return families.filter(({ parentId }) => parentId === parent)
}

/** Maximum number of results. */
const foundMax = 50

/** Returns the families whose name or class of ETIM contains every word, ignoring accents and case; those with products first. */
export function findFamilies(families: readonly Family[], text: string): readonly Family[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return families
    .filter(({ name, etimClass }) => {
      const searched = foldText(`${name} ${etimClass ?? ''}`)
      return words.every((word) => searched.includes(word))
    })
    .toSorted((a, b) => Number(b.productCount > 0) - Number(a.productCount > 0))
    .slice(0, foundMax)
}
