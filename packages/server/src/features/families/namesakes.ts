import { foldText } from '../../platform/text/fold-text.ts'

interface Named {
  readonly id: number
  readonly parentId: number | null
  readonly nameFr: string
  readonly nameEn: string
}

/** Whether two of some families would be side by side with one name, in either language. */
export function hasNamesakes(families: readonly Named[]): boolean {
  const seen = new Set<string>()
  return families.some(({ parentId, nameFr, nameEn }) => {
    const keys = [`${parentId} fr ${foldText(nameFr)}`, `${parentId} en ${foldText(nameEn)}`]
    const isSeen = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isSeen
  })
}
