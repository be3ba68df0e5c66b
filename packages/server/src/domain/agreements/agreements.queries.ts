import { toMoney, type AgreementConditions, type Discounts, type Hundredths } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { appliesToActor, unitsWithAncestors, unitsAbove } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

interface ConditionRow {
  productId: number
  agreementId: number
  agreement: string
  unitDistance: number
  start: string
  end: string | null
  catalog1: Hundredths | null
  catalog2: Hundredths | null
  family1: Hundredths | null
  family2: Hundredths | null
  product1: Hundredths | null
  product2: Hundredths | null
  net: number | null
  ranges: [number, number][]
}

/** Two days, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The agencies chosen by an order or a consultation; for a supplier without one, agreements of any agency count (D-31). */
export interface ChosenAgencies {
  readonly agencies?: readonly number[] | undefined
}

/**
 * Returns the conditions for products of the actor's company's agreements valid on any of the days, by product. An agreement reaches the
 * actor's own units, and the units below its own where it applies to the hierarchy (D-09, D-11).
 */
export async function findConditions(
  db: Db,
  actor: UserActor,
  productIds: readonly number[],
  { from, to, agencies }: Days & ChosenAgencies,
): Promise<Map<number, AgreementConditions[]>> {
  return readConditions(db, actor, unitsWithAncestors(actor), productIds, { from, to, agencies })
}

/** The same for one unit of a company, on one day. */
export function findUnitConditions(
  db: Db,
  { companyId, unitId }: { readonly companyId: number; readonly unitId: number },
  productIds: readonly number[],
  day: string,
): Promise<Map<number, AgreementConditions[]>> {
  return readConditions(db, { companyId }, unitsAbove(companyId, unitId), productIds, { from: day, to: day })
}

async function readConditions(
  db: Db,
  company: Pick<UserActor, 'companyId'>,
  units: RawBuilder<unknown>,
  productIds: readonly number[],
  { from, to, agencies = [] }: Days & ChosenAgencies,
): Promise<Map<number, AgreementConditions[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<ConditionRow>`
    ${prepared}
    WITH RECURSIVE ${units}
    SELECT p.id AS product_id, a.id AS agreement_id, a.name AS agreement, unit.distance AS unit_distance,
      a.starts_on AS start, a.ends_on AS "end",
      c.discount1 AS catalog1, c.discount2 AS catalog2,
      f.discount1 AS family1, f.discount2 AS family2,
      o.discount1 AS product1, o.discount2 AS product2, o.net_price AS net,
      coalesce((
        SELECT json_agg(json_build_array(r.from_quantity, r.net_price) ORDER BY r.from_quantity)
        FROM agreement_price_range r
        WHERE r.agreement_id = a.id AND r.product_id = p.id
      ), '[]') AS ranges
    FROM product p
    JOIN family pf ON pf.id = p.family_id
    JOIN agreement_catalog c ON c.catalog_id = p.catalog_id
    JOIN agreement a ON a.id = c.agreement_id
    JOIN unit ON unit.id = a.unit_id
    LEFT JOIN LATERAL (
      SELECT af.discount1, af.discount2
      FROM agreement_family af
      JOIN family above ON above.id = af.family_id
      WHERE af.agreement_id = a.id AND af.family_id = ANY (pf.path)
      ORDER BY above.level DESC
      LIMIT 1
    ) f ON true
    LEFT JOIN agreement_product o ON o.agreement_id = a.id AND o.product_id = p.id
    WHERE p.id = ANY (${[...productIds]}::int[])
      AND ${appliesToActor(company, 'a')}
      AND ${appliesToAgencies(agencies)}
      AND a.removed_at IS NULL AND a.starts_on <= ${to}::date AND a.ends_on >= ${from}::date
    ORDER BY p.id, a.id`.execute(db)
  return Map.groupBy(rows.map(toConditions), ({ productId }) => productId)
}

/** For an agreement `a`: it applies to the chosen agency of its supplier, or none was chosen (D-31). */
const appliesToAgencies = (agencies: readonly number[]) => {
  const chosen = sql`ANY (${[...agencies]}::int[])`
  return sql<boolean>`(a.applies_to_all_agencies
    OR EXISTS (SELECT FROM agreement_agency held WHERE held.agreement_id = a.id AND held.agency_id = ${chosen})
    OR NOT EXISTS (SELECT FROM agency own WHERE own.id = ${chosen} AND own.supplier_id = a.supplier_id))`
}

function toConditions(row: ConditionRow): AgreementConditions & { productId: number } {
  const { productId, agreementId, agreement, unitDistance, start, end, net, ranges } = row
  return {
    productId,
    agreementId,
    agreement,
    unitDistance,
    start,
    end,
    ranges: ranges.map(([fromQuantity, price]) => ({ fromQuantity, net: toMoney(price) })),
    productNet: net === null ? null : toMoney(net),
    productDiscount: discounts(row.product1, row.product2),
    familyDiscount: discounts(row.family1, row.family2),
    catalogDiscount: discounts(row.catalog1, row.catalog2),
  }
}

const discounts = (first: Hundredths | null, second: Hundredths | null): Discounts | null =>
  first === null ? null : { first, second }
