import {
  AppError,
  type AgreementDiscountsWrite,
  type DiscountChange,
  type MultiplePricesWrite,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import {
  findAgreedProducts,
  findExistingFamilies,
  findLines,
  writeFamilies,
  writeProducts,
  writeRanges,
} from './conditions.queries.ts'
import {
  diffConditions,
  type ConditionChange,
  type ConditionLines,
  type ExistingLines,
} from './conditions.rules.ts'
import { loadOwnAgreement, type AgreementCall } from './framework-agreements.service.ts'

/** Percent of the wire as hundredths of a point. */
const hundredths = (percent: number | null) => (percent === null ? null : Math.round(percent * 100))
const percents = (value: number | null) => (value === null ? null : value / 100)

/** Writes and deletes discounts and net prices of an agreement of the caller's own. */
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
  const target = { families, products, ranges: [] }
  await assertExisting(call.db, id, target)
  const existing = await findLines(call.db, id, idsOf(target))
  requireVersions(families, existing.families)
  requireVersions(products, existing.products)
  return toChange(await applyLines(call.db, id, target, existing), await findVersions(call.db, id, target))
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
  const repeated = body.products.flatMap(({ ranges: given }, at) =>
    given.flatMap(({ from }, place): RuleViolation[] =>
      given.findIndex((range) => range.from === from) === place
        ? []
        : [{ propertyPath: `products[${at}].ranges[${place}].from`, code: 'quantity_repeated' }],
    ),
  )
  if (repeated.length > 0) throw new ViolationError(...repeated.slice(0, 100))
  const target = { families: [], products: [], ranges }
  await assertExisting(call.db, id, target)
  const existing = await findLines(call.db, id, idsOf(target))
  requireVersions(ranges, existing.ranges)
  return toChange(await applyLines(call.db, id, target, existing), await findVersions(call.db, id, target))
}

const idsOf = ({ families, products, ranges }: ConditionLines) => ({
  families: families.map(({ id }) => id),
  products: products.map(({ id }) => id),
  ranges: ranges.map(({ id }) => id),
})

async function assertExisting(db: Db, agreementId: number, target: ConditionLines): Promise<void> {
  const ids = idsOf(target)
  const families = await findExistingFamilies(db, ids.families)
  const products = await findAgreedProducts(db, agreementId, [...ids.products, ...ids.ranges])
  const missingIn = (name: string, given: readonly number[], existing: ReadonlySet<number>) =>
    given.flatMap((id, at): RuleViolation[] =>
      existing.has(id) ? [] : [{ propertyPath: `${name}[${at}].id`, code: 'not_a_choice' }],
    )
  const violations = [
    ...missingIn('families', ids.families, families),
    ...missingIn('products', ids.products, products),
    ...missingIn('products', ids.ranges, products),
  ]
  if (violations.length > 0) throw new ViolationError(...violations.slice(0, 100))
}

/** Rejects lines whose row has changed since it was read; lines without a version overwrite. */
function requireVersions(
  lines: readonly { readonly id: number; readonly version?: number | null | undefined }[],
  existing: readonly { readonly id: number; readonly version: number }[],
): void {
  const versions = new Map(existing.map(({ id, version }) => [id, version]))
  const moved = lines.filter(
    ({ id, version }) => version !== undefined && version !== (versions.get(id) ?? null),
  )
  if (moved.length > 0) throw new AppError('version_moved', { rows: moved.slice(0, 100).map(({ id }) => id) })
}

/** Applies target lines to a locked agreement. Returns the changes and their inverse. */
export async function applyLines(
  db: Db,
  agreementId: number,
  target: ConditionLines,
  existing: ExistingLines,
): Promise<ConditionChange> {
  const change = diffConditions(target, existing)
  await writeFamilies(db, agreementId, change.lines.families)
  await writeProducts(db, agreementId, change.lines.products)
  const versions = new Map(existing.ranges.map(({ id, version }) => [id, version]))
  await writeRanges(
    db,
    agreementId,
    change.lines.ranges.map(({ id, ranges }) => ({ id, ranges, version: (versions.get(id) ?? 0) + 1 })),
  )
  return change
}

/** Restores the conditions that a change has replaced. */
export async function revertLines(db: Db, agreementId: number, inverse: ConditionLines): Promise<void> {
  await applyLines(db, agreementId, inverse, await findLines(db, agreementId, idsOf(inverse)))
}

/** The versions of written lines, for the caller's next write. */
async function findVersions(db: Db, agreementId: number, target: ConditionLines) {
  const ids = idsOf(target)
  const now = await findLines(db, agreementId, ids)
  const versionsOf = (given: readonly number[], lines: readonly { id: number; version: number }[]) => {
    const versions = new Map(lines.map(({ id, version }) => [id, version]))
    return given.map((id) => ({ id, version: versions.get(id) ?? null }))
  }
  return {
    families: versionsOf(ids.families, now.families),
    products: versionsOf(ids.products, now.products),
    ranges: versionsOf(ids.ranges, now.ranges),
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
