import { fromMoney, lineTotal, sumMoney, toMoney } from '../../domain/money.rules.ts'
import {
  assignmentCost,
  awardCosts,
  type Assignment,
  type AwardLine,
  type AwardSupplier,
} from './award-costs.rules.ts'
import { searchAwards, type AwardFound } from './award-search.rules.ts'
import { orderSum, type AwardShare } from './award-sums.rules.ts'

/** Lines, offers and fees of one consultation, and over how many suppliers it may be split. */
export interface AwardProblem {
  readonly lines: readonly AwardLine[]
  readonly suppliers: readonly AwardSupplier[]
  readonly maxSuppliers: number
}

/** `one` supplier; the cheapest `split` over a maximum number; everything as soon as possible (`fastest`). */
export type AwardKind = 'one' | 'split' | 'fastest'

/** Why a proposal is as it is; amounts in EUR. */
export type AwardReason =
  /** The cheapest with this number of suppliers that offer every line. */
  | { readonly code: 'cheapest_of'; readonly count: number }
  /** No combination of this number of suppliers offers every line; these serve the most. */
  | { readonly code: 'serves_most'; readonly served: number; readonly asked: number }
  | { readonly code: 'saves_on_one'; readonly amount: number }
  /** What another supplier would save; 0: nothing. */
  | { readonly code: 'one_more'; readonly count: number; readonly amount: number }
  | { readonly code: 'franco_reached'; readonly supplier: number; readonly amount: number }
  | { readonly code: 'all_by'; readonly day: string; readonly daysSooner: number }
  | { readonly code: 'costs_more'; readonly amount: number }

export interface AwardProposal {
  readonly kind: AwardKind
  readonly shares: readonly AwardShare[]
  /** Lines that none of its suppliers offers. */
  readonly missing: readonly number[]
  /** Goods, fees and shipping, EUR excluding VAT. */
  readonly total: number
  /** The latest day of its lines; `null`: not every line has one. */
  readonly lastDay: string | null
  /** Proven: nothing that serves as many lines under the same condition costs less. */
  readonly bound: number
  /** `total - bound`; 0: it is optimal. */
  readonly gap: number
  readonly reasons: readonly AwardReason[]
}

/** The proposals of D-32; fewer without enough offers. */
export function awardProposals(problem: AwardProblem): AwardProposal[] {
  const steps = propose(problem)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Long enough to be quick, short enough that no one who types or scrolls notices. */
const sliceMilliseconds = 12

/**
 * The same without blocking the page: between slices it can paint and handle input. A worker cannot be started everywhere:
 * pages that embed us from another origin or that trust no script addresses block it.
 * @param pause resolves after the page has run other tasks
 */
export async function awardProposalsInSlices(
  problem: AwardProblem,
  pause: () => Promise<void>,
): Promise<AwardProposal[]> {
  const steps = propose(problem)
  let end = Date.now() + sliceMilliseconds
  let step = steps.next()
  while (!step.done) {
    if (Date.now() >= end) {
      await pause()
      end = Date.now() + sliceMilliseconds
    }
    step = steps.next()
  }
  return step.value
}

function* propose(problem: AwardProblem): Generator<void, AwardProposal[], void> {
  const { lines, suppliers, maxSuppliers } = problem
  const most = Math.min(Math.max(1, maxSuppliers), suppliers.length)
  const sizes = [...new Set([1, most, Math.min(most + 1, suppliers.length)])]
  const found = yield* searchAwards(awardCosts(lines, suppliers, null), sizes)
  const one = found[0]
  const split = found.find(({ size }) => size === most)
  if (!one || !split) return []
  const single = describe(problem, 'one', one)
  const cheapest = describe(problem, 'split', split)
  return [
    { ...single, reasons: [...oneReasons(problem, one), ...francos(single)] },
    { ...cheapest, reasons: [...splitReasons(problem, found, split), ...francos(cheapest)] },
    yield* fastestProposal(problem, cheapest),
  ]
}

function* fastestProposal(
  problem: AwardProblem,
  cheapest: AwardProposal,
): Generator<void, AwardProposal, void> {
  const day = earliestDay(problem)
  const costs = awardCosts(problem.lines, problem.suppliers, day)
  const [found] = yield* searchAwards(costs, [problem.suppliers.length])
  if (!found) return { ...cheapest, kind: 'fastest', reasons: [] }
  const fastest = describe(problem, 'fastest', found)
  const more = fromMoney(toMoney(fastest.total) - toMoney(cheapest.total))
  const by = fastest.lastDay
  const reasons: AwardReason[] = [
    ...coverage(problem, found),
    ...(by === null
      ? []
      : [{ code: 'all_by', day: by, daysSooner: daysBetween(by, cheapest.lastDay) } as const]),
    ...(more > 0 ? [{ code: 'costs_more', amount: more } as const] : []),
    ...francos(fastest),
  ]
  return { ...fastest, reasons }
}

/** The first day by which every dated line can be delivered. */
function earliestDay({ lines, suppliers }: AwardProblem): string | null {
  const first = new Map<number, string>()
  for (const { line, availableOn } of suppliers.flatMap(({ offers }) => offers)) {
    const current = first.get(line)
    if (availableOn !== null && (current === undefined || availableOn < current)) first.set(line, availableOn)
  }
  const days = lines.flatMap(({ id }) => first.get(id) ?? [])
  // A line without any date may come from any supplier: days are ignored for it.
  const isUndated = suppliers.some(({ offers }) => offers.some(({ line }) => !first.has(line)))
  return isUndated || days.length === 0 ? null : days.reduce((latest, day) => (day > latest ? day : latest))
}

function describe({ lines, suppliers }: AwardProblem, kind: AwardKind, found: AwardFound): AwardProposal {
  const { assignment } = found
  const shares = suppliers.flatMap((supplier, s): AwardShare[] => {
    const own = lines.filter((_, at) => assignment[at] === s)
    return own.length === 0 ? [] : [share(supplier, own)]
  })
  const days = lines.flatMap(({ id }, at) => {
    const offers = suppliers[assignment[at] ?? -1]?.offers
    return offers ? [offers.find(({ line }) => line === id)?.availableOn ?? null] : []
  })
  const total = sumMoney(shares.map((one) => toMoney(one.total)))
  // A supplier with only included lines costs no penalty in euros, so the smaller of both is used.
  const bound = Math.min(total, Math.ceil(found.bound - 0.01))
  return {
    kind,
    shares,
    missing: lines.filter((_, at) => (assignment[at] ?? -1) < 0).map(({ id }) => id),
    total: fromMoney(total),
    lastDay: days.includes(null)
      ? null
      : days.reduce((latest, day) => ((day ?? '') > (latest ?? '') ? day : latest), null),
    bound: fromMoney(bound),
    gap: fromMoney(total - bound),
    reasons: [],
  }
}

function share({ id, offers, ...costs }: AwardSupplier, lines: readonly AwardLine[]): AwardShare {
  const prices = new Map(offers.map(({ line, price }) => [line, price]))
  const goods = fromMoney(
    sumMoney(lines.map((line) => lineTotal(toMoney(prices.get(line.id) ?? 0), line.quantity, line.base))),
  )
  return { supplier: id, lines: lines.map((line) => line.id), ...orderSum(goods, costs) }
}

function oneReasons(problem: AwardProblem, one: AwardFound): AwardReason[] {
  if (one.served < problem.lines.length) return coverage(problem, one)
  const complete = problem.suppliers.filter(
    ({ offers }) => new Set(offers.map(({ line }) => line)).size >= problem.lines.length,
  )
  return [{ code: 'cheapest_of', count: complete.length }]
}

function splitReasons(problem: AwardProblem, found: readonly AwardFound[], split: AwardFound): AwardReason[] {
  const costs = awardCosts(problem.lines, problem.suppliers, null)
  const saved = (from: AwardFound | undefined, to: AwardFound | undefined) =>
    from && to && from.served === to.served
      ? fromMoney(bare(costs, from.assignment) - bare(costs, to.assignment))
      : null
  const onOne = saved(found[0], split)
  const next = saved(
    split,
    found.find(({ size }) => size === split.size + 1),
  )
  return [
    ...coverage(problem, split),
    ...(onOne !== null && onOne > 0 ? [{ code: 'saves_on_one', amount: onOne } as const] : []),
    ...(next === null
      ? []
      : [{ code: 'one_more', count: split.size + 1, amount: Math.max(0, next) } as const]),
  ]
}

const bare = (costs: ReturnType<typeof awardCosts>, assignment: Assignment) =>
  assignmentCost({ ...costs, penalty: 0 }, assignment)

function coverage({ lines }: AwardProblem, { served }: AwardFound): AwardReason[] {
  return served < lines.length ? [{ code: 'serves_most', served, asked: lines.length }] : []
}

/** Fees that are not due because their franco is reached. */
function francos({ shares }: AwardProposal): AwardReason[] {
  return shares.flatMap(({ supplier, fees }) => {
    const amount = fromMoney(sumMoney(fees.map(({ charge, due }) => toMoney(charge) - toMoney(due))))
    return amount > 0 ? [{ code: 'franco_reached', supplier, amount } as const] : []
  })
}

function daysBetween(day: string, later: string | null): number {
  return later === null ? 0 : Math.max(0, Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000))
}
