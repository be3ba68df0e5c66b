import type { Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { unitsWithAncestors, unitsAbove } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { inLocale, isVisible, visibleCatalogs } from '../../domain/products/product.queries.ts'
import type { RuleRow } from './costing-rules.queries.ts'

/** A rule with its distance to the requesting unit. */
export interface ApplicableRule extends RuleRow {
  readonly unitDistance: number
}

/** The rules that apply to the actor's units, or to one unit of the company. */
export async function findApplicableRules(
  db: Db,
  actor: UserActor,
  locale: Locale,
  unitId?: number,
): Promise<ApplicableRule[]> {
  const units: RawBuilder<unknown> =
    unitId === undefined ? unitsWithAncestors(actor) : unitsAbove(actor.companyId, unitId)
  const { rows } = await sql<ApplicableRule>`
    WITH RECURSIVE ${units}
    SELECT r.id, u.id AS unit_id, u.name AS unit, c.id AS catalog_id, c.name AS catalog, f.id AS family_id,
      f.${inLocale('name', locale)} AS family, r.algorithm, r.adjustment, unit.distance AS unit_distance,
      unit.distance > 0 AS is_inherited, r.changed_at, r.version
    FROM quotation_price_rule r
    JOIN unit ON unit.id = r.unit_id
    JOIN organization_unit u ON u.id = r.unit_id
    LEFT JOIN catalog c ON c.id = r.catalog_id
    LEFT JOIN family f ON f.id = r.family_id
    WHERE r.company_id = ${actor.companyId} AND r.removed_at IS NULL
    ORDER BY r.id`.execute(db)
  return rows
}

/** A requested product, with one offer of the same article in a catalogue that the company sees. */
export interface CostedProduct {
  readonly productId: number
  readonly catalogId: number
  readonly familyPath: number[]
  readonly productPublicPrice: number | null
  readonly productBase: number
  /** The offered product. */
  readonly id: number
  readonly publicPrice: number | null
  readonly base: number
  readonly supplierId: number
  readonly supplier: string
}

/**
 * The products with these ids that the company sees, each with every offer of the same article: same manufacturer and
 * reference, in an active catalogue.
 */
export async function findCostedProducts(
  db: Db,
  actor: UserActor,
  ids: readonly number[],
): Promise<Map<number, CostedProduct[]>> {
  const { rows } = await sql<CostedProduct>`
    SELECT p.id AS product_id, p.catalog_id, f.path AS family_path,
      p.public_price AS product_public_price, p.price_base AS product_base,
      t.id, t.public_price, t.price_base AS base, s.id AS supplier_id, s.name AS supplier
    FROM product p
    JOIN family f ON f.id = p.family_id
    JOIN catalog c ON c.id IN ${visibleCatalogs(actor)}
    JOIN product t ON t.catalog_id = c.id AND t.manufacturer_id = p.manufacturer_id AND t.reference = p.reference
      AND t.withdrawn_at IS NULL
    JOIN supplier s ON s.id = c.supplier_id
    WHERE p.id = ANY (${[...ids]}::int[]) AND ${isVisible(actor)}
    ORDER BY p.id, t.id`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** The catalogues that a rule can apply to, by name or code. */
export const ruleCatalogs = ({ companyId }: UserActor): RawBuilder<unknown> => sql`
  SELECT c.id, c.name, c.code AS about, 0 AS place
  FROM catalog c JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
  WHERE c.owner_company_id IS NULL`
