import type { Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { reachingUnits, unitsAbove } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'
import { inLocale, isVisible, visibleCatalogs } from '../products/product.queries.ts'
import type { RuleRow } from './quotation-rules.queries.ts'

/** A rule with how near it stands to the unit that asks. */
export interface ReachingRule extends RuleRow {
  readonly unitDistance: number
}

/** The rules that reach the actor's units, or one unit of the company. */
export async function findReachingRules(
  db: Db,
  actor: UserActor,
  locale: Locale,
  unitId?: number,
): Promise<ReachingRule[]> {
  const units: RawBuilder<unknown> =
    unitId === undefined ? reachingUnits(actor) : unitsAbove(actor.companyId, unitId)
  const { rows } = await sql<ReachingRule>`
    WITH RECURSIVE ${units}
    SELECT r.id, u.id AS "unitId", u.name AS unit, c.id AS "catalogId", c.name AS catalog, f.id AS "familyId",
      f.${inLocale('name', locale)} AS family, r.algorithm, r.adjustment, unit.distance AS "unitDistance",
      unit.distance > 0 AS "isInherited", r.changed_at AS "changedAt", r.version
    FROM quotation_price_rule r
    JOIN unit ON unit.id = r.unit_id
    JOIN organization_unit u ON u.id = r.unit_id
    LEFT JOIN catalog c ON c.id = r.catalog_id
    LEFT JOIN family f ON f.id = r.family_id
    WHERE r.company_id = ${actor.companyId} AND r.removed_at IS NULL
    ORDER BY r.id`.execute(db)
  return rows
}

/** A product that is asked for, with the same article in every catalogue that the company sees. */
export interface QuotedRow {
  readonly askedId: number
  readonly catalogId: number
  readonly familyPath: number[]
  readonly askedPublic: number | null
  readonly askedBase: number
  /** `null`: nowhere else. */
  readonly id: number
  readonly publicPrice: number | null
  readonly base: number
  readonly supplierId: number
  readonly supplier: string
}

/**
 * The products of these numbers that the company sees, each with every offer of the same article: same manufacturer and
 * reference, in an active catalogue.
 */
export async function findQuotedProducts(
  db: Db,
  actor: UserActor,
  ids: readonly number[],
): Promise<Map<number, QuotedRow[]>> {
  const { rows } = await sql<QuotedRow>`
    SELECT p.id AS "askedId", p.catalog_id AS "catalogId", f.path AS "familyPath",
      p.public_price AS "askedPublic", p.price_base AS "askedBase",
      t.id, t.public_price AS "publicPrice", t.price_base AS base, s.id AS "supplierId", s.name AS supplier
    FROM product p
    JOIN family f ON f.id = p.family_id
    JOIN catalog c ON c.id IN ${visibleCatalogs(actor)}
    JOIN product t ON t.catalog_id = c.id AND t.manufacturer_id = p.manufacturer_id AND t.reference = p.reference
      AND t.withdrawn_at IS NULL
    JOIN supplier s ON s.id = c.supplier_id
    WHERE p.id = ANY (${[...ids]}::int[]) AND ${isVisible(actor)}
    ORDER BY p.id, t.id`.execute(db)
  return Map.groupBy(rows, ({ askedId }) => askedId)
}

/** The catalogues that a rule can be for, by name or code. */
export const ruleCatalogs = ({ companyId }: UserActor): RawBuilder<unknown> => sql`
  SELECT c.id, c.name, c.code AS about, 0 AS place
  FROM catalog c JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
  WHERE c.owner_company_id IS NULL`
