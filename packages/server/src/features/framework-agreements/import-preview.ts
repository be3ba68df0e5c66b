import {
  fromMoney,
  moneyOrNull,
  priceOutlier,
  resolvePrice,
  unitPriceDecimals,
  type AgreementConditions,
  type ImportDifference,
  type ImportPreview,
  type Locale,
} from '@comptoir/contract'
import { unitPriceText } from '../../platform/text/unit-price-text.ts'
import { netOf, type FamilyLine, type ProductLine, type RangeLine } from './conditions.rules.ts'
import type { ImportPlan } from './import-plan.service.ts'
import { numberFormat } from '../../platform/text/number-format.ts'

const shockPercent = 20
const differencesMax = 50
/** The most ignored lines that are listed. */
export const ignoredMax = 1000

/** The prices to compare with: the conditions that apply to the agreement's unit, by product. */
export interface CurrentPrices {
  readonly conditions: ReadonlyMap<number, readonly AgreementConditions[]>
  readonly day: string
  /** The factor from which a price is far off, of the agreement's unit. */
  readonly outlierFactor: number
}

/** The changes of a plan, prices far off first. */
export function previewChanges(
  plan: ImportPlan,
  inForce: CurrentPrices,
  locale: Locale,
): Omit<ImportPreview, '@type' | 'isShifted'> {
  const writing = { locale, decimals: unitPriceDecimals(netPricesOf(plan)) }
  const differences = [
    ...productDifferences(plan, inForce, writing),
    ...familyDifferences(plan, inForce, locale),
    ...rangeDifferences(plan, inForce, writing),
  ].toSorted((a, b) => Number(b.isOutlier) - Number(a.isOutlier))
  return {
    counters: plan.counters,
    ignored: plan.ignored.slice(0, ignoredMax),
    differences: differences.slice(0, differencesMax),
    shockCount: differences.filter(({ shock }) => shock !== null && Math.abs(shock) > shockPercent).length,
    outlierCount: differences.filter(({ isOutlier }) => isOutlier).length,
  }
}

function productDifferences(
  { change: { lines, inverse }, products }: ImportPlan,
  inForce: CurrentPrices,
  writing: Writing,
): ImportDifference[] {
  return lines.products.map((line, at) => {
    const was = inverse.products[at]
    const publicPrice = products.get(line.id)?.publicPrice ?? null
    const before = was ? conditionText(was, writing) : null
    const [now, after] = [priceInForce(line.id, publicPrice, 1, inForce), netOf(line, publicPrice)]
    return {
      ...nameOf(line.id, products),
      kind: 'product',
      before,
      after: conditionText(line, writing),
      inForce: before === null ? now.price : null,
      shock: shockOf(was ? netOf(was, publicPrice) : null, after),
      isOutlier: after !== null && priceOutlier(after, now, inForce.outlierFactor) !== null,
    }
  })
}

function familyDifferences(
  { change: { lines, inverse }, families }: ImportPlan,
  { outlierFactor }: CurrentPrices,
  locale: Locale,
): ImportDifference[] {
  return lines.families.map((line, at) => {
    const was = inverse.families[at]
    return {
      ...nameOf(line.id, families),
      kind: 'family',
      before: was ? discountText(was, locale) : null,
      after: discountText(line, locale),
      inForce: null,
      shock: null,
      isOutlier:
        was !== undefined &&
        was.discount1 !== null &&
        line.discount1 !== null &&
        priceOutlier(shareOf(line), { agreement: shareOf(was) }, outlierFactor) !== null,
    }
  })
}

/** The remaining share of 100 after a discount. */
const shareOf = (line: FamilyLine) => netOf({ ...line, net: null }, 100) ?? 100

function rangeDifferences(
  { change: { lines, inverse }, products }: ImportPlan,
  inForce: CurrentPrices,
  writing: Writing,
): ImportDifference[] {
  return lines.ranges.map((line, at) => {
    const before = inverse.ranges[at]?.ranges ?? []
    const publicPrice = products.get(line.id)?.publicPrice ?? null
    const nowAt = (quantity: number) => priceInForce(line.id, publicPrice, quantity, inForce)
    const [[first, net] = [1, null]] = line.ranges
    return {
      ...nameOf(line.id, products),
      kind: 'range',
      before: rangesText(before, writing),
      after: rangesText(line.ranges, writing),
      inForce: before.length === 0 ? nowAt(first).price : null,
      shock: shockOf(before[0]?.[1] ?? null, net),
      isOutlier: line.ranges.some(
        ([from, price]) => priceOutlier(price, nowAt(from), inForce.outlierFactor) !== null,
      ),
    }
  })
}

/** The price in force to compare with, by an agreement or else the public one. */
function priceInForce(
  id: number,
  publicPrice: number | null,
  quantity: number,
  { conditions, day }: CurrentPrices,
) {
  const trace = resolvePrice(moneyOrNull(publicPrice), conditions.get(id) ?? [], quantity, day)
  const price = trace && fromMoney(trace.net)
  return { price, agreement: trace?.level === 'public_price' ? null : price, reference: publicPrice }
}

type Names = ReadonlyMap<number, { readonly key: string; readonly name: string }>

const nameOf = (id: number, names: Names) => ({
  code: names.get(id)?.key ?? `#${id}`,
  name: names.get(id)?.name ?? '',
})

function shockOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0
    ? null
    : Math.round((after / before - 1) * 1000) / 10
}

const number = { maximumFractionDigits: 3 } as const
const percent = { style: 'percent', maximumFractionDigits: 2 } as const

/** The prices of a preview are written alike: all to the cent, or all to four decimals. */
interface Writing {
  readonly locale: Locale
  readonly decimals: 2 | 4
}

const netPricesOf = ({ change: { lines, inverse } }: ImportPlan) =>
  [lines, inverse].flatMap(({ products, ranges }) => [
    ...products.map(({ net }) => net),
    ...ranges.flatMap((line) => line.ranges.map(([, net]) => net)),
  ])

function discountText({ discount1, discount2 }: FamilyLine, locale: Locale): string | null {
  if (discount1 === null) return null
  return [discount1, discount2]
    .flatMap((value) => (value === null ? [] : numberFormat(locale, percent).format(value / 10_000)))
    .join(' + ')
}

const conditionText = (line: ProductLine, { locale, decimals }: Writing) =>
  line.net === null ? discountText(line, locale) : unitPriceText(line.net, locale, decimals)

function rangesText(ranges: RangeLine['ranges'], { locale, decimals }: Writing): string | null {
  const colon = locale === 'fr' ? '\u00a0: ' : ': '
  if (ranges.length === 0) return null
  return ranges
    .map(
      ([from, net]) =>
        `${numberFormat(locale, number).format(from)}${colon}${unitPriceText(net, locale, decimals)}`,
    )
    .join(' · ')
}
