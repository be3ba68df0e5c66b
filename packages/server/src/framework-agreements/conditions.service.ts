import {
  AppError,
  type AgreementDiscountsWrite,
  type DiscountChange,
  type MultiplePricesWrite,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import {
  findAgreedProducts,
  findKnownFamilies,
  findLines,
  writeFamilies,
  writeProducts,
  writeRanges,
} from './conditions.queries.ts'
import { changeTo, type ConditionChange, type ConditionLines, type KnownLines } from './conditions.rules.ts'
import { loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

/** Percent of the wire as hundredths of a point. */
const hundredths = (percent: number | null) => (percent === null ? null : Math.round(percent * 100))
const percents = (value: number | null) => (value === null ? null : value / 100)

/** Sets, changes and takes away discounts and net prices of an agreement of the caller's own. */
export async function writeDiscounts(
  call: AgreementCall,
  body: AgreementDiscountsWrite,
): Promise<DiscountChange> {
  const { id } = await loadOwnAgreement(call, body.frameworkAgreement)
  const families = body.families.map((line) => ({
    ...line,
    discount1: hundredths(line.discount1),
    discount2: hundredths(line.discount2),
  }))
  const products = body.products.map(({ netPrice, ...line }) => ({
    ...line,
    net: netPrice,
    discount1: hundredths(line.discount1),
    discount2: hundredths(line.discount2),
  }))
  const wanted = { families, products, ranges: [] }
  await refuseUnknown(call.db, id, wanted)
  const known = await findLines(call.db, id, idsOf(wanted))
  requireVersions(families, known.families)
  requireVersions(products, known.products)
  return toChange(await applyLines(call.db, id, wanted, known), await findVersions(call.db, id, wanted))
}

/** Sets the prices by quantity of products of an agreement of the caller's own. */
export async function writeMultiplePrices(
  call: AgreementCall,
  body: MultiplePricesWrite,
): Promise<DiscountChange> {
  const { id } = await loadOwnAgreement(call, body.frameworkAgreement)
  const ranges = body.products.map((line) => ({
    ...line,
    ranges: [...new Map(line.ranges.map(({ from, net }) => [from, net]))].toSorted(([a], [b]) => a - b),
  }))
  const repeated = body.products.flatMap(({ ranges: given }, at): BrokenRule[] =>
    new Set(given.map(({ from }) => from)).size < given.length
      ? [{ propertyPath: `products[${at}].ranges`, code: 'taken' }]
      : [],
  )
  if (repeated.length > 0) throw new ViolationError(...repeated)
  const wanted = { families: [], products: [], ranges }
  await refuseUnknown(call.db, id, wanted)
  const known = await findLines(call.db, id, idsOf(wanted))
  requireVersions(ranges, known.ranges)
  return toChange(await applyLines(call.db, id, wanted, known), await findVersions(call.db, id, wanted))
}

const idsOf = ({ families, products, ranges }: ConditionLines) => ({
  families: families.map(({ id }) => id),
  products: products.map(({ id }) => id),
  ranges: ranges.map(({ id }) => id),
})

async function refuseUnknown(db: Db, agreementId: number, wanted: ConditionLines): Promise<void> {
  const ids = idsOf(wanted)
  const families = await findKnownFamilies(db, ids.families)
  const products = await findAgreedProducts(db, agreementId, [...ids.products, ...ids.ranges])
  const among = (name: string, given: readonly number[], known: ReadonlySet<number>) =>
    given.flatMap((id, at): BrokenRule[] =>
      known.has(id) ? [] : [{ propertyPath: `${name}[${at}].id`, code: 'not_a_choice' }],
    )
  const broken = [
    ...among('families', ids.families, families),
    ...among('products', ids.products, products),
    ...among('products', ids.ranges, products),
  ]
  if (broken.length > 0) throw new ViolationError(...broken.slice(0, 100))
}

/** Each line is refused when its row has moved since it was read; without a version it is written over. */
function requireVersions(
  lines: readonly { readonly id: number; readonly version?: number | null | undefined }[],
  known: readonly { readonly id: number; readonly version: number }[],
): void {
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  const moved = lines.filter(
    ({ id, version }) => version !== undefined && version !== (versions.get(id) ?? null),
  )
  if (moved.length > 0) throw new AppError('version_moved', { rows: moved.slice(0, 100).map(({ id }) => id) })
}

/** Makes an agreement, which is locked, say what some lines say; answers what changed and what takes it back. */
export async function applyLines(
  db: Db,
  agreementId: number,
  wanted: ConditionLines,
  known: KnownLines,
): Promise<ConditionChange> {
  const change = changeTo(wanted, known)
  await writeFamilies(db, agreementId, change.lines.families)
  await writeProducts(db, agreementId, change.lines.products)
  const versions = new Map(known.ranges.map(({ id, version }) => [id, version]))
  await writeRanges(
    db,
    agreementId,
    change.lines.ranges.map(({ id, ranges }) => ({ id, ranges, version: (versions.get(id) ?? 0) + 1 })),
  )
  return change
}

/** Puts back what a change has replaced. */
export async function revertLines(db: Db, agreementId: number, inverse: ConditionLines): Promise<void> {
  await applyLines(db, agreementId, inverse, await findLines(db, agreementId, idsOf(inverse)))
}

/** The versions that lines have once they are written: whoever wrote them goes on from there. */
async function findVersions(db: Db, agreementId: number, wanted: ConditionLines) {
  const ids = idsOf(wanted)
  const now = await findLines(db, agreementId, ids)
  const among = (given: readonly number[], lines: readonly { id: number; version: number }[]) => {
    const versions = new Map(lines.map(({ id, version }) => [id, version]))
    return given.map((id) => ({ id, version: versions.get(id) ?? null }))
  }
  return {
    families: among(ids.families, now.families),
    products: among(ids.products, now.products),
    ranges: among(ids.ranges, now.ranges),
  }
}

function toChange(
  { counts, inverse }: ConditionChange,
  versions: DiscountChange['versions'],
): DiscountChange {
  const sum = (name: 'added' | 'updated' | 'deleted') =>
    counts.families[name] + counts.products[name] + counts.ranges[name]
  return {
    '@type': 'AgreementDiscountChange',
    added: sum('added'),
    updated: sum('updated'),
    deleted: sum('deleted'),
    undo: {
      families: inverse.families.map(({ id, discount1, discount2 }) => ({
        id,
        discount1: percents(discount1),
        discount2: percents(discount2),
      })),
      products: inverse.products.map(({ id, net, discount1, discount2 }) => ({
        id,
        netPrice: net,
        discount1: percents(discount1),
        discount2: percents(discount2),
      })),
      ranges: inverse.ranges.map(({ id, ranges }) => ({
        id,
        ranges: ranges.map(([from, net]) => ({ from, net })),
      })),
    },
    versions,
  }
}
