import { sql, type RawBuilder } from 'kysely'
import type { UserActor } from './actor.ts'

/**
 * Conditions that restrict a query to a company and its units. A user belongs to units and sees what those and the units below
 * them own; what a unit above owns may apply to all units below it.
 */

type CompanyActor = Pick<UserActor, 'companyId'>

/** The company that owns a row and, where one does, the unit: columns such as `'order.company_id'`. */
interface OwnerColumns {
  readonly company: string
  readonly unit: string
}

/** For a row owned by a unit: it belongs to the actor's company, and to one of the actor's units or one below. */
export function isInActorUnitTree(
  { companyId, unitIds }: Pick<UserActor, 'companyId' | 'unitIds'>,
  { company, unit }: OwnerColumns,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(company)} = ${companyId} AND ${sql.ref(unit)} = ANY (${[...unitIds]}::int[]))`
}

/** For a row that is shared or one company's: the actor's company may see it. */
export function isSharedOrOwn({ companyId }: CompanyActor, company: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(company)} IS NULL OR ${sql.ref(company)} = ${companyId})`
}

/** Returns the units of a user and all below, as an array; `user` is the user's id in the outer query. */
export function unitsOf(user: string): RawBuilder<number[]> {
  return sql<number[]>`ARRAY(
    WITH RECURSIVE below AS (
      SELECT unit_id AS id FROM app_user_unit WHERE user_id = ${sql.ref(user)}
      UNION
      SELECT unit.id FROM organization_unit unit JOIN below ON unit.parent_id = below.id
    )
    SELECT id FROM below ORDER BY id
  )`
}

/**
 * For a `WITH RECURSIVE`: the tables `walk` and `unit`, which holds the actor's own units and their ancestors, each once,
 * with the steps in between (`distance`).
 */
export function unitsWithAncestors({ userId, companyId }: UserActor): RawBuilder<unknown> {
  return sql`walk AS (
      SELECT u.id, u.parent_id, 0 AS distance
      FROM app_user_unit own
      JOIN organization_unit u ON u.id = own.unit_id
      WHERE own.user_id = ${userId} AND own.company_id = ${companyId}
      UNION ALL
      SELECT u.id, u.parent_id, walk.distance + 1
      FROM walk
      JOIN organization_unit u ON u.id = walk.parent_id
    ), unit AS (
      SELECT id, min(distance) AS distance FROM walk GROUP BY id
    )`
}

/** The same tables, starting from one unit of a company. */
export function unitsAbove(companyId: number, unitId: number): RawBuilder<unknown> {
  return sql`unit AS (
      SELECT id, parent_id, 0 AS distance FROM organization_unit
      WHERE id = ${unitId} AND company_id = ${companyId}
      UNION ALL
      SELECT u.id, u.parent_id, unit.distance + 1
      FROM unit JOIN organization_unit u ON u.id = unit.parent_id
    )`
}

/**
 * For a row joined with `unit` of `unitsWithAncestors`: it belongs to the actor's company, and to one of the actor's own units, or
 * to an ancestor and applies to its hierarchy (D-11). `table` has `company_id` and `applies_to_hierarchy`.
 */
export function appliesToActor({ companyId }: CompanyActor, table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.company_id`)} = ${companyId}
    AND (unit.distance = 0 OR ${sql.ref(`${table}.applies_to_hierarchy`)}))`
}

/**
 * For a row of `table`, which has `company_id`, `unit_id` and `applies_to_hierarchy`: it belongs to one of the actor's units or one below
 * them, or is inherited from a unit above (D-11). The rows that set the actor's prices are fewer: `appliesToActor`.
 */
export function isOwnOrInherited(actor: UserActor, table: string): RawBuilder<boolean> {
  const unit = `${table}.unit_id`
  return sql<boolean>`(${isInActorUnitTree(actor, { company: `${table}.company_id`, unit })}
    OR ${sql.ref(`${table}.company_id`)} = ${actor.companyId} AND ${sql.ref(`${table}.applies_to_hierarchy`)}
      AND ${sql.ref(unit)} IN (WITH RECURSIVE ${unitsWithAncestors(actor)} SELECT id FROM unit))`
}

/** For a deposit `d`: all for the super administrator, a partner's own, for others those of their company's catalogues. */
export function isDepositVisibleTo({ roles, userId, companyId }: UserActor): RawBuilder<boolean> {
  if (roles.includes('ROLE_SYDEV')) return sql<boolean>`true`
  const own = sql<boolean>`d.user_id = ${userId}`
  if (roles.includes('ROLE_PARTNER')) return own
  return sql<boolean>`(${own} OR EXISTS (SELECT FROM company_catalog cc
    WHERE cc.company_id = ${companyId} AND cc.catalog_id = d.catalog_id))`
}
