import { coversOthers, familyPlaceProblem, type Locale, type ManagedFamily } from '@comptoir/contract'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'

/** The name of a family in a language. */
export const familyName = ({ nameFr, nameEn }: ManagedFamily, locale: Locale): string =>
  locale === 'fr' ? nameFr : nameEn

/** The names from the top down to a family. */
export function familyTrail(families: readonly ManagedFamily[], id: number | null, locale: Locale): string {
  const family = families.find((one) => one.id === id)
  if (!family) return ''
  const above = familyTrail(families, family.parentId, locale)
  const name = familyName(family, locale)
  return above === '' ? name : `${above} › ${name}`
}

/** The families whose names, code, class of ETIM or code of UNSPSC contain every word of a text, with those above them. */
export function matchFamilies(
  families: readonly ManagedFamily[],
  text: string,
  showsRetired: boolean,
): readonly ManagedFamily[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const byId = new Map(families.map((family) => [family.id, family]))
  const shown = new Set<number>()
  for (const family of families) {
    const { nameFr, nameEn, code, etimClass, unspsc, isRetired } = family
    const searched = foldText(`${nameFr} ${nameEn} ${code} ${etimClass ?? ''} ${unspsc ?? ''}`)
    if ((isRetired && !showsRetired) || !words.every((word) => searched.includes(word))) continue
    for (let at: ManagedFamily | undefined = family; at; at = byId.get(at.parentId ?? 0)) shown.add(at.id)
  }
  return families.filter(({ id }) => shown.has(id))
}

/** The families that one may be below. */
export const possibleParents = (
  families: readonly ManagedFamily[],
  id: number | null,
): readonly ManagedFamily[] =>
  families.filter((family) => !family.isRetired && familyPlaceProblem(families, id, family.id) === null)

/** The families that may get everything of another; its conditions must not reach further there. */
export function possibleTargets(
  families: readonly ManagedFamily[],
  { id }: ManagedFamily,
  hasConditions: boolean,
): readonly ManagedFamily[] {
  const children = families.filter(({ parentId }) => parentId === id)
  return families.filter(
    (family) =>
      !family.isRetired &&
      familyPlaceProblem(families, id, family.id) !== 'in_itself' &&
      children.every((child) => familyPlaceProblem(families, child.id, family.id) === null) &&
      !(hasConditions && coversOthers(families, id, family.id)),
  )
}

/** How many families below one are not retired. */
export function countBelow(families: readonly ManagedFamily[], id: number): number {
  const below = families.filter(({ parentId, isRetired }) => parentId === id && !isRetired)
  return below.reduce((count, family) => count + 1 + countBelow(families, family.id), 0)
}

/** Reads one choice per line, its French and English name with a slash between them; one name is for both. */
export const readChoices = (typed: string): { nameFr: string; nameEn: string }[] =>
  typed.split('\n').flatMap((line) => {
    const [nameFr = '', nameEn = ''] = line.split(' / ').map((name) => name.trim())
    return nameFr === '' ? [] : [{ nameFr, nameEn: nameEn || nameFr }]
  })
