import {
  addPercent,
  fromMoney,
  toMoney,
  type AgreementImport,
  type DiscountAdjustment,
} from '@comptoir/contract'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findAdjustable, type AdjustableLines } from './adjustment.queries.ts'
import { describeImport } from './agreement-imports.service.ts'
import { insertImport, finishImport } from './agreement-imports.queries.ts'
import type { ConditionLines } from './conditions.rules.ts'
import { applyLines } from './conditions.service.ts'
import { loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

const examplesMax = 20

/** Previews an adjustment of an agreement of the caller's own; nothing is written. */
export async function previewAdjustment(
  call: Omit<AgreementCall, 'requireVersion'> & { readonly locale: 'fr' | 'en' },
  adjustment: DiscountAdjustment,
) {
  const { id } = await loadOwnAgreement(call, adjustment.frameworkAgreement)
  const existing = await findAdjustable(call.db, id, call.locale, adjustment)
  const target = adjusted(existing, adjustment)
  const ranges = existing.ranges.flatMap((line, at) =>
    line.ranges.map(([, net], place) => ({
      code: line.code,
      name: line.name,
      kind: 'price_range' as const,
      before: net,
      after: target.ranges[at]?.ranges[place]?.[1] ?? net,
    })),
  )
  const families = existing.families.map(({ code, name, discount1 }, at) => ({
    code,
    name,
    kind: 'discount' as const,
    ...percentsOf(discount1, target.families[at]?.discount1),
  }))
  const products = existing.products.map(({ code, name, net, discount1 }, at) =>
    net === null
      ? { code, name, kind: 'discount' as const, ...percentsOf(discount1, target.products[at]?.discount1) }
      : { code, name, kind: 'net_price' as const, before: net, after: target.products[at]?.net ?? net },
  )
  const movedOf = <One extends { before: number; after: number }>(all: readonly One[]) =>
    all.filter(({ before, after }) => before !== after)
  const examples = [...movedOf(families), ...movedOf(products), ...movedOf(ranges)].slice(0, examplesMax)
  return {
    '@type': 'DiscountAdjustmentPreview' as const,
    families: movedOf(families).length,
    products: movedOf(products).length,
    ranges: movedOf(ranges).length,
    examples,
  }
}

const percentsOf = (before: number | null, after: number | null | undefined) => ({
  before: (before ?? 0) / 100,
  after: (after ?? 0) / 100,
})

/** Changes many conditions of an agreement of the caller's own; it can be undone from the history. */
export async function adjust(
  call: AgreementCall & { readonly locale: 'fr' | 'en' },
  adjustment: DiscountAdjustment,
): Promise<AgreementImport> {
  const { db, actor, now, locale } = call
  const { id } = await loadOwnAgreement(call, adjustment.frameworkAgreement)
  const existing = await findAdjustable(db, id, locale, adjustment)
  const { inverse, counts } = await applyLines(db, id, adjusted(existing, adjustment), existing)
  const importId = await insertImport(db, {
    agreementId: id,
    source: 'adjustment',
    mode: 'delta',
    fileName: null,
    digest: null,
    userId: actor.userId,
    locale,
    now,
  })
  const withIgnored = <Counts>(of: Counts) => ({ ...of, ignored: 0 })
  await finishImport(db, importId, {
    state: 'finished',
    counters: {
      families: withIgnored(counts.families),
      products: withIgnored(counts.products),
      ranges: withIgnored(counts.ranges),
    },
    ignored: [],
    inverse,
    now,
  })
  return describeImport(db, id, importId, now)
}

/**
 * Adjusts net prices by the percentage, to 1/10 000, and discounts by the points, at least 0 %.
 * @throws ViolationError if a net price would become 0; conditions that already give 0 stay
 */
function adjusted(
  existing: AdjustableLines,
  { netPercent, discountPoints }: DiscountAdjustment,
): ConditionLines {
  const priced = (net: number) => {
    const [before, money] = [toMoney(net), addPercent(toMoney(net), netPercent)]
    if (money <= 0 && money !== before)
      throw new ViolationError({ propertyPath: 'netPercent', code: 'net_zero' })
    return fromMoney(money)
  }
  const discounted = (value: number | null) => {
    if (value === null) return null
    const points = Math.min(10_000, Math.max(0, value + Math.round(discountPoints * 100)))
    if (points === 10_000 && points !== value)
      throw new ViolationError({ propertyPath: 'discountPoints', code: 'net_zero' })
    return points
  }
  return {
    families: existing.families.map(({ id, discount1, discount2 }) => ({
      id,
      discount1: discounted(discount1),
      discount2,
    })),
    products: existing.products.map(({ id, net, discount1, discount2 }) => ({
      id,
      net: net === null ? null : priced(net),
      discount1: discounted(discount1),
      discount2,
    })),
    ranges: existing.ranges.map(({ id, ranges }) => ({
      id,
      ranges: ranges.map(([from, net]) => [from, priced(net)] as const),
    })),
  }
}
