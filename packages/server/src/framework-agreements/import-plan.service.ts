import type { IgnoredLine, ImportCounters, ImportDifference, ImportRehearsal } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { CnrFile, CnrLine, CnrTab } from './cnr-file.ts'
import { findLines } from './conditions.queries.ts'
import {
  changeTo,
  withAbsent,
  type ConditionChange,
  type ConditionLines,
  type FamilyLine,
  type KnownLines,
  type ProductLine,
  type RangeLine,
} from './conditions.rules.ts'
import { findFamiliesByCode, findProductsByKey, type NamedProduct } from './import-plan.queries.ts'

const shockPercent = 20
const differencesMax = 50
const ignoredMax = 1000

/** What a file means for an agreement. */
export interface ImportPlan {
  readonly wanted: ConditionLines
  readonly known: KnownLines
  readonly rehearsal: Omit<ImportRehearsal, '@type' | 'isShifted'>
}

const kindOf: Record<CnrTab, keyof ImportCounters> = {
  T01: 'families',
  T02: 'products',
  T03: 'products',
  T04: 'ranges',
}

const keyOf = (text: string) => text.trim().toUpperCase()

/** Finds what the lines of a file are about, and what they would change. In `complete` mode what it does not name goes. */
export async function planImport(
  db: Db,
  agreementId: number,
  { lines, ignored: unread }: CnrFile,
  mode: 'delta' | 'complete',
): Promise<ImportPlan> {
  const ignored: IgnoredLine[] = [...unread]
  const refuse = ({ tab, line, text }: CnrLine, reason: IgnoredLine['reason']) =>
    ignored.push({ tab, line, text, reason })
  const ofFamilies = lines.filter(({ tab }) => tab === 'T01')
  const ofProducts = lines.filter(({ tab }) => tab !== 'T01')
  const families = new Map(
    (await findFamiliesByCode(db, [...new Set(ofFamilies.map(({ key }) => keyOf(key)))])).map((family) => [
      keyOf(family.key),
      family,
    ]),
  )
  const products = Map.groupBy(
    await findProductsByKey(db, agreementId, [...new Set(ofProducts.map(({ key }) => keyOf(key)))]),
    ({ brand, key }) => `${keyOf(brand)} ${keyOf(key)}`,
  )
  const familyLines = new Map<number, FamilyLine>()
  const productLines = new Map<number, ProductLine>()
  const ranges = new Map<number, Map<number, number>>()
  const named = new Map<number, NamedProduct>()
  for (const line of ofFamilies) {
    const family = families.get(keyOf(line.key))
    if (!family) refuse(line, 'unknown_family')
    else if (familyLines.has(family.id)) refuse(line, 'repeated')
    else familyLines.set(family.id, { id: family.id, discount1: line.discount1, discount2: line.discount2 })
  }
  for (const line of ofProducts) {
    const found = products.get(`${keyOf(line.brand)} ${keyOf(line.key)}`) ?? []
    if (found.length === 0) refuse(line, 'unknown_reference')
    for (const product of found) {
      named.set(product.id, product)
      const { id } = product
      if (line.tab === 'T04') {
        const prices = ranges.get(id) ?? new Map<number, number>()
        if (prices.has(line.from ?? 0)) refuse(line, 'repeated')
        else ranges.set(id, prices.set(line.from ?? 0, line.net ?? 0))
      } else if (productLines.has(id)) refuse(line, 'repeated')
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
  const known = await findLines(db, agreementId, mode === 'complete' ? null : idsOf(given))
  const wanted = mode === 'complete' ? withAbsent(given, known) : given
  const change = changeTo(wanted, known)
  const familyNames = new Map([...families.values()].map(({ id, key, name }) => [id, { key, name }]))
  const differences = describe(change, named, familyNames)
  return {
    wanted,
    known,
    rehearsal: {
      counters: countersOf(change, ignored),
      ignored: ignored.slice(0, ignoredMax),
      differences: differences.slice(0, differencesMax),
      shockCount: differences.filter(({ shock }) => shock !== null && Math.abs(shock) > shockPercent).length,
    },
  }
}

const idsOf = ({ families, products, ranges }: ConditionLines) => ({
  families: families.map(({ id }) => id),
  products: products.map(({ id }) => id),
  ranges: ranges.map(({ id }) => id),
})

function countersOf({ counts }: ConditionChange, ignored: readonly IgnoredLine[]): ImportCounters {
  const passed = { families: 0, products: 0, ranges: 0 }
  for (const { tab, line } of ignored) {
    const kind = new Map<string, keyof ImportCounters>(Object.entries(kindOf)).get(tab)
    if (kind && line > 0) passed[kind] += 1
  }
  return {
    families: { ...counts.families, ignored: passed.families },
    products: { ...counts.products, ignored: passed.products },
    ranges: { ...counts.ranges, ignored: passed.ranges },
  }
}

type Names = ReadonlyMap<number, { readonly key: string; readonly name: string }>

function describe(
  { lines, inverse }: ConditionChange,
  products: ReadonlyMap<number, NamedProduct>,
  families: Names,
): ImportDifference[] {
  const nameOf = (id: number, of: Names) => ({
    code: of.get(id)?.key ?? `#${id}`,
    name: of.get(id)?.name ?? '',
  })
  return [
    ...lines.products.map((line, at): ImportDifference => {
      const before = inverse.products[at] ?? null
      const publicPrice = products.get(line.id)?.publicPrice ?? null
      return {
        ...nameOf(line.id, products),
        kind: 'product',
        before: before && conditionText(before),
        after: conditionText(line),
        shock: shockOf(before && netOf(before, publicPrice), netOf(line, publicPrice)),
      }
    }),
    ...lines.families.map((line, at): ImportDifference => {
      const before = inverse.families[at]
      return {
        ...nameOf(line.id, families),
        kind: 'family',
        before: before ? discountText(before) : null,
        after: discountText(line),
        shock: null,
      }
    }),
    ...lines.ranges.map((line, at): ImportDifference => {
      const before = inverse.ranges[at]?.ranges ?? []
      return {
        ...nameOf(line.id, products),
        kind: 'range',
        before: rangesText(before),
        after: rangesText(line.ranges),
        shock: shockOf(before[0]?.[1] ?? null, line.ranges[0]?.[1] ?? null),
      }
    }),
  ]
}

const share = (hundredths: number | null) => 1 - (hundredths ?? 0) / 10_000

function netOf({ net, discount1, discount2 }: ProductLine, publicPrice: number | null): number | null {
  if (net !== null) return net
  return discount1 === null || publicPrice === null ? null : publicPrice * share(discount1) * share(discount2)
}

function shockOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0
    ? null
    : Math.round((after / before - 1) * 1000) / 10
}

const write = (value: number) => String(value).replace('.', ',')

function discountText({ discount1, discount2 }: FamilyLine): string | null {
  if (discount1 === null) return null
  return [discount1, discount2]
    .flatMap((value) => (value === null ? [] : `${write(value / 100)} %`))
    .join(' + ')
}

const conditionText = (line: ProductLine) => (line.net === null ? discountText(line) : `${write(line.net)} €`)

const rangesText = (ranges: RangeLine['ranges']) =>
  ranges.length === 0 ? null : ranges.map(([from, net]) => `${write(from)} : ${write(net)} €`).join(' · ')
