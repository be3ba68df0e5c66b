import {
  addPercent,
  fromMoney,
  toMoney,
  type AgreementImport,
  type DiscountAdjustment,
} from '@comptoir/contract'
import { findAdjustable, type AdjustableLines } from './adjustment.queries.ts'
import { describeImport } from './agreement-imports.service.ts'
import { insertImport, finishImport } from './agreement-imports.queries.ts'
import type { ConditionLines } from './conditions.rules.ts'
import { applyLines } from './conditions.service.ts'
import { loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

const examplesMax = 20

/** What an adjustment would do to an agreement of the caller's own; nothing is written. */
export async function previewAdjustment(
  call: Omit<AgreementCall, 'requireVersion'> & { readonly locale: 'fr' | 'en' },
  adjustment: DiscountAdjustment,
) {
  const { id } = await loadOwnAgreement(call, adjustment.frameworkAgreement)
  const known = await findAdjustable(call.db, id, call.locale, adjustment)
  const wanted = adjusted(known, adjustment)
  const ranges = known.ranges.flatMap((line, at) =>
    line.ranges.map(([, net], place) => ({
      code: line.code,
      name: line.name,
      kind: 'price_range' as const,
      before: net,
      after: wanted.ranges[at]?.ranges[place]?.[1] ?? net,
    })),
  )
  const families = known.families.map(({ code, name, discount1 }, at) => ({
    code,
    name,
    kind: 'discount' as const,
    ...percentsOf(discount1, wanted.families[at]?.discount1),
  }))
  const products = known.products.map(({ code, name, net, discount1 }, at) =>
    net === null
      ? { code, name, kind: 'discount' as const, ...percentsOf(discount1, wanted.products[at]?.discount1) }
      : { code, name, kind: 'net_price' as const, before: net, after: wanted.products[at]?.net ?? net },
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
  const known = await findAdjustable(db, id, locale, adjustment)
  const { inverse, counts } = await applyLines(db, id, adjusted(known, adjustment), known)
  const importId = await insertImport(db, {
    agreementId: id,
    source: 'adjustment',
    mode: 'delta',
    fileName: null,
    digest: null,
    userId: actor.userId,
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

/** Net prices by the percentage, to 1/10 000 and above zero; discounts by the points, between 0 and 100 %. */
function adjusted(
  known: AdjustableLines,
  { netPercent, discountPoints }: DiscountAdjustment,
): ConditionLines {
  const priced = (net: number) => fromMoney(Math.max(1, addPercent(toMoney(net), netPercent)))
  const discounted = (value: number | null) =>
    value === null ? null : Math.min(10_000, Math.max(0, value + Math.round(discountPoints * 100)))
  return {
    families: known.families.map(({ id, discount1, discount2 }) => ({
      id,
      discount1: discounted(discount1),
      discount2,
    })),
    products: known.products.map(({ id, net, discount1, discount2 }) => ({
      id,
      net: net === null ? null : priced(net),
      discount1: discounted(discount1),
      discount2,
    })),
    ranges: known.ranges.map(({ id, ranges }) => ({
      id,
      ranges: ranges.map(([from, net]) => [from, priced(net)] as const),
    })),
  }
}
