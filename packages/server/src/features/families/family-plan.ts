import { familyLevels, type FamilyLineReason } from '@comptoir/contract'
import { isReferenceCode } from '../../domain/families/reference-data.ts'
import { unclassifiedFamily } from '../../domain/products/product.queries.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { FamilyLine } from './family-file.ts'

/** A feature of a family, and whether buyers filter by it. */
interface Assigned {
  readonly code: string
  readonly isFilter: boolean
}

/** A family by its code, with everything that a file can say of it. */
export interface PlannedFamily {
  readonly code: string
  readonly parentCode: string | null
  readonly nameFr: string
  readonly nameEn: string
  readonly etimClass: string | null
  readonly unspsc: string | null
  readonly features: readonly Assigned[]
}

export interface StoredFamily extends PlannedFamily {
  readonly isRetired: boolean
}

export interface FamilyPlan {
  readonly added: readonly PlannedFamily[]
  readonly changed: readonly PlannedFamily[]
  readonly unchanged: number
  readonly ignored: readonly {
    readonly line: number
    readonly text: string
    readonly reason: FamilyLineReason
  }[]
}

type Known = ReadonlyMap<string, StoredFamily>

/**
 * What the lines of a file change. A line that cannot be taken is left out, and so are those below it.
 * @param reference the codes of the reference data, with those of their parents
 */
export function planFamilies(
  stored: readonly StoredFamily[],
  featureCodes: ReadonlySet<string>,
  lines: readonly FamilyLine[],
  reference: ReadonlyMap<string, string | null>,
): FamilyPlan {
  const known: Known = new Map(stored.map((family) => [family.code, family]))
  const ignored: FamilyPlan['ignored'][number][] = []
  let taken: { readonly line: FamilyLine; readonly family: PlannedFamily }[] = []
  const codes = new Set<string>()
  for (const line of lines) {
    const family = readFamily(line, known)
    const reason = codes.has(family.code)
      ? 'repeated'
      : problemOf(line, family, { known, featureCodes, reference })
    if (reason === null) taken.push({ line, family })
    else ignored.push({ line: line.line, text: line.text, reason })
    codes.add(family.code)
  }
  for (;;) {
    const tree = indexTree(
      known,
      taken.map(({ family }) => family),
    )
    const placed = taken.map((one) => ({ one, reason: placeProblem(one.family, tree, known) }))
    taken = []
    for (const { one, reason } of placed) {
      if (reason === null) taken.push(one)
      else ignored.push({ line: one.line.line, text: one.line.text, reason })
    }
    if (taken.length === placed.length) break
  }
  const families = taken.map(({ family }) => family)
  const changed = families.filter(({ code }) => known.has(code))
  const different = changed.filter((family) => textOf(family) !== textOf(known.get(family.code)))
  return {
    added: families.filter(({ code }) => !known.has(code)),
    changed: different,
    unchanged: changed.length - different.length,
    ignored: ignored.toSorted((one, other) => one.line - other.line),
  }
}

/** A missing column leaves what is stored. */
function readFamily(line: FamilyLine, known: Known): PlannedFamily {
  const code = (line.code ?? '').toUpperCase()
  const before = known.get(code)
  const filters = line.filters === null ? null : new Set(wordsOf(line.filters))
  const wasFilter = (feature: string) =>
    before?.features.find((one) => one.code === feature)?.isFilter ?? true
  const features = line.features === null ? before?.features.map((one) => one.code) : wordsOf(line.features)
  return {
    code,
    parentCode: line.parent === null ? (before?.parentCode ?? null) : line.parent.toUpperCase() || null,
    nameFr: line.nameFr ?? before?.nameFr ?? '',
    nameEn: line.nameEn ?? before?.nameEn ?? '',
    etimClass:
      line.etimClass === null
        ? (before?.etimClass ?? null)
        : line.etimClass.toUpperCase().replaceAll(' ', '') || null,
    unspsc: line.unspsc === null ? (before?.unspsc ?? null) : line.unspsc.replaceAll(' ', '') || null,
    features: (features ?? []).map((feature) => ({
      code: feature,
      isFilter: filters ? filters.has(feature) : wasFilter(feature),
    })),
  }
}

const wordsOf = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

interface Surroundings {
  readonly known: Known
  readonly featureCodes: ReadonlySet<string>
  readonly reference: ReadonlyMap<string, string | null>
}

function problemOf(
  line: FamilyLine,
  { code, parentCode, nameFr, nameEn, etimClass, unspsc, features }: PlannedFamily,
  { known, featureCodes, reference }: Surroundings,
): FamilyLineReason | null {
  if (!/^[A-Z0-9._-]{1,30}$/.test(code)) return 'code_invalid'
  if (known.get(code)?.isRetired) return 'retired'
  const isReserved = isReferenceCode(code) && reference.get(code) !== parentCode
  if (code === unclassifiedFamily || (!known.has(code) && isReserved)) return 'code_reserved'
  if (nameFr === '' || nameEn === '' || nameFr.length > 255 || nameEn.length > 255) return 'name_missing'
  if (etimClass !== null && !/^EC\d{6}$/.test(etimClass)) return 'etim_invalid'
  if (unspsc !== null && !/^\d{8}$/.test(unspsc)) return 'unspsc_invalid'
  const named = [...features.map((feature) => feature.code), ...wordsOf(line.filters ?? '')]
  return named.every((feature) => featureCodes.has(feature)) ? null : 'feature_unknown'
}

/** The tree as it would be, with what is looked up for each family. */
interface Tree {
  readonly byCode: ReadonlyMap<string, PlannedFamily>
  readonly below: ReadonlyMap<string | null, readonly PlannedFamily[]>
  /** How many families have a class of ETIM, or a name below a parent. */
  readonly uses: ReadonlyMap<string, number>
}

function indexTree(known: Known, planned: readonly PlannedFamily[]): Tree {
  const byCode = new Map<string, PlannedFamily>(known)
  for (const family of planned) byCode.set(family.code, family)
  const uses = new Map<string, number>()
  const families = [...byCode.values()]
  for (const family of families) {
    const names = known.get(family.code)?.isRetired ? [] : nameKeys(family)
    for (const key of [...names, family.etimClass ?? '']) uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  return { byCode, below: Map.groupBy(families, ({ parentCode }) => parentCode), uses }
}

const nameKeys = ({ parentCode, nameFr, nameEn }: PlannedFamily) => [
  `${parentCode} fr ${foldText(nameFr)}`,
  `${parentCode} en ${foldText(nameEn)}`,
]

/** Problems with the families around it. */
function placeProblem(family: PlannedFamily, tree: Tree, known: Known): FamilyLineReason | null {
  const above: string[] = []
  for (let at = family.parentCode; at !== null; at = tree.byCode.get(at)?.parentCode ?? null) {
    if (!tree.byCode.has(at) || (at === family.parentCode && known.get(at)?.isRetired))
      return 'parent_unknown'
    if (at === family.code || above.includes(at)) return 'in_itself'
    above.push(at)
    if (above.length > familyLevels) return 'too_deep'
  }
  if (above.length + heightOf(family.code, tree) > familyLevels) return 'too_deep'
  const isTaken = (key: string) => (tree.uses.get(key) ?? 0) > 1
  if (family.etimClass !== null && isTaken(family.etimClass)) return 'etim_taken'
  return nameKeys(family).some(isTaken) ? 'name_taken' : null
}

/** Levels of a family with those below it; more than there may be for a circle. */
function heightOf(code: string, tree: Tree, depth = 1): number {
  if (depth > familyLevels) return depth
  return (tree.below.get(code) ?? []).reduce(
    (height, child) => Math.max(height, heightOf(child.code, tree, depth + 1)),
    depth,
  )
}

const textOf = (family: PlannedFamily | undefined) =>
  family &&
  JSON.stringify([
    family.parentCode,
    family.nameFr,
    family.nameEn,
    family.etimClass,
    family.unspsc,
    family.features.map(({ code, isFilter }) => `${code} ${isFilter}`).toSorted(),
  ])
