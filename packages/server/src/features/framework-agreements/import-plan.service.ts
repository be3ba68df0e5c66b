import type { IgnoredLine, ImportCounters, Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { CnrFile, CnrLine, CnrTab } from './cnr-file.ts'
import { findLines } from './conditions.queries.ts'
import {
  diffConditions,
  netOf,
  withDeletions,
  type ConditionChange,
  type ConditionLines,
  type FamilyLine,
  type ExistingLines,
  type ProductLine,
  type RangeLine,
} from './conditions.rules.ts'
import {
  findFamiliesByCode,
  findProductsByKey,
  type NamedFamily,
  type NamedProduct,
} from './import-plan.queries.ts'

/** The effect of a file on an agreement. */
export interface ImportPlan {
  readonly target: ConditionLines
  readonly existing: ExistingLines
  readonly change: ConditionChange
  readonly counters: ImportCounters
  readonly ignored: readonly IgnoredLine[]
  /** The products and families of its lines, by id. */
  readonly products: ReadonlyMap<number, NamedProduct>
  readonly families: ReadonlyMap<number, NamedFamily>
}

const kindOf: Record<CnrTab, keyof ImportCounters> = {
  T01: 'families',
  T02: 'products',
  T03: 'products',
  T04: 'ranges',
}

const keyOf = (text: string) => text.trim().toUpperCase()

/** Resolves the lines of a file and computes their changes. In `complete` mode, conditions missing in the file are deleted. */
export async function planImport(
  db: Db,
  agreementId: number,
  { lines, ignored: ignoredAtReading }: CnrFile,
  mode: 'delta' | 'complete',
  locale: Locale,
): Promise<ImportPlan> {
  const ignored: IgnoredLine[] = [...ignoredAtReading]
  const ignore = ({ tab, line, text }: CnrLine, reason: IgnoredLine['reason']) =>
    ignored.push({ tab, line, text, reason })
  const ofFamilies = lines.filter(({ tab }) => tab === 'T01')
  const ofProducts = lines.filter(({ tab }) => tab !== 'T01')
  const families = new Map(
    (await findFamiliesByCode(db, locale, [...new Set(ofFamilies.map(({ key }) => keyOf(key)))])).map(
      (family) => [keyOf(family.key), family],
    ),
  )
  const products = Map.groupBy(
    await findProductsByKey(db, agreementId, locale, [...new Set(ofProducts.map(({ key }) => keyOf(key)))]),
    ({ brand, key }) => `${keyOf(brand)} ${keyOf(key)}`,
  )
  const familyLines = new Map<number, FamilyLine>()
  const productLines = new Map<number, ProductLine>()
  const ranges = new Map<number, Map<number, number>>()
  const named = new Map<number, NamedProduct>()
  for (const line of ofFamilies) {
    const family = families.get(keyOf(line.key))
    if (!family) ignore(line, 'unknown_family')
    else if (familyLines.has(family.id)) ignore(line, 'repeated')
    else familyLines.set(family.id, { id: family.id, discount1: line.discount1, discount2: line.discount2 })
  }
  for (const line of ofProducts) {
    const found = products.get(`${keyOf(line.brand)} ${keyOf(line.key)}`) ?? []
    if (found.length === 0) ignore(line, 'unknown_reference')
    for (const product of found) {
      named.set(product.id, product)
      const { id } = product
      if (line.tab === 'T04') {
        const prices = ranges.get(id) ?? new Map<number, number>()
        if (prices.has(line.from ?? 0)) ignore(line, 'repeated')
        else ranges.set(id, prices.set(line.from ?? 0, line.net ?? 0))
      } else if (productLines.has(id)) ignore(line, 'repeated')
      else if (netOf(line, product.publicPrice) === 0) ignore(line, 'net_zero')
      else productLines.set(id, { id, net: line.net, discount1: line.discount1, discount2: line.discount2 })
    }
  }
  const rangeLines = [...ranges].map(([id, prices]): RangeLine => ({
    id,
    ranges: [...prices].toSorted(([a], [b]) => a - b),
  }))
  const given = {
    families: [...familyLines.values()],
    products: [...productLines.values()],
    ranges: rangeLines,
  }
  const existing = await findLines(db, agreementId, mode === 'complete' ? null : idsOf(given))
  const target = mode === 'complete' ? withDeletions(given, existing) : given
  const change = diffConditions(target, existing)
  return {
    target,
    existing,
    change,
    counters: countersOf(change, ignored),
    ignored,
    products: named,
    families: new Map([...families.values()].map((family) => [family.id, family])),
  }
}

const idsOf = ({ families, products, ranges }: ConditionLines) => ({
  families: families.map(({ id }) => id),
  products: products.map(({ id }) => id),
  ranges: ranges.map(({ id }) => id),
})

function countersOf({ counts }: ConditionChange, ignored: readonly IgnoredLine[]): ImportCounters {
  const ignoredCount = { families: 0, products: 0, ranges: 0 }
  for (const { tab, line } of ignored) {
    const kind = new Map<string, keyof ImportCounters>(Object.entries(kindOf)).get(tab)
    if (kind && line > 0) ignoredCount[kind] += 1
  }
  return {
    families: { ...counts.families, ignored: ignoredCount.families },
    products: { ...counts.products, ignored: ignoredCount.products },
    ranges: { ...counts.ranges, ignored: ignoredCount.ranges },
  }
}
