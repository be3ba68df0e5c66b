import { familyLevels } from '@comptoir/contract'
import { foldText } from '../../platform/text/fold-text.ts'
import type { ReferenceFamily } from './reference-data.ts'

/** A family that is there already. */
export interface TreeFamily {
  readonly code: string
  readonly parentCode: string | null
  readonly level: number
  readonly nameFr: string
  readonly nameEn: string
  readonly etimClass: string | null
  readonly isRetired: boolean
}

type Names = Pick<TreeFamily, 'parentCode' | 'nameFr' | 'nameEn'>

const keysOf = ({ parentCode, nameFr, nameEn }: Names) => [
  `${parentCode} fr ${foldText(nameFr)}`,
  `${parentCode} en ${foldText(nameEn)}`,
]

/**
 * The families of the reference data to add, parents before children: those whose code is free, whose parent is or comes
 * there, and that have no namesake beside them. One whose class of ETIM is taken comes without it.
 */
export function addableFamilies(
  stored: readonly TreeFamily[],
  reference: readonly ReferenceFamily[],
): ReferenceFamily[] {
  const codes = new Set(stored.map(({ code }) => code))
  const classes = new Set(stored.map(({ etimClass }) => etimClass))
  const active = stored.filter(({ isRetired }) => !isRetired)
  const levels = new Map(active.map(({ code, level }) => [code, level]))
  const names = new Set(active.flatMap(keysOf))
  const added: ReferenceFamily[] = []
  for (const family of reference) {
    const { code, parentCode, etimClass } = family
    const above = parentCode === null ? 0 : (levels.get(parentCode) ?? familyLevels)
    const keys = keysOf(family)
    if (codes.has(code) || above >= familyLevels || keys.some((key) => names.has(key))) continue
    added.push({ ...family, etimClass: classes.has(etimClass) ? null : etimClass })
    classes.add(etimClass)
    levels.set(code, above + 1)
    for (const key of keys) names.add(key)
  }
  return added
}
