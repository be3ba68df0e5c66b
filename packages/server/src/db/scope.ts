import { sql, type RawBuilder } from 'kysely'
import type { UserActor } from '../http/actor.ts'

/**
 * What narrows a query to a company and its units. A user belongs to units; what those and the units below them own is
 * the user's to see, and what a unit above them owns may be meant for all below it.
 */

type CompanyActor = Pick<UserActor, 'companyId'>

/** The company that owns a row and, where one does, the unit: columns such as `'order.company_id'`. */
interface OwnerColumns {
  readonly company: string
  readonly unit: string
}

/** Of a row that one unit owns: it is of the actor's company, and of one of the actor's units or of one below them. */
export function isInUnits(
  { companyId, unitIds }: Pick<UserActor, 'companyId' | 'unitIds'>,
  { company, unit }: OwnerColumns,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(company)} = ${companyId} AND ${sql.ref(unit)} = ANY (${[...unitIds]}::int[]))`
}

/** Of a row that is everybody's or one company's: the actor's company may see it. */
export function isSharedOrOwn({ companyId }: CompanyActor, company: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(company)} IS NULL OR ${sql.ref(company)} = ${companyId})`
}

/** The units of a user and all below them, as an array; `user` is the user's id in the query around it. */
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
 * For a `WITH RECURSIVE`: the tables `walk` and `unit`, which holds the actor's own units and those above them, each once,
 * with the steps in between (`distance`).
 */
export function reachingUnits({ userId, companyId }: UserActor): RawBuilder<unknown> {
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

/** The same tables from one unit of a company. */
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
 * Of a row joined with `unit` of `reachingUnits`: it is of the actor's company, and made for one of the actor's own units, or
 * for one above them and for all below that (D-11). `table` has `company_id` and `applies_to_hierarchy`.
 */
export function reachesActor({ companyId }: CompanyActor, table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.company_id`)} = ${companyId}
    AND (unit.distance = 0 OR ${sql.ref(`${table}.applies_to_hierarchy`)}))`
}

/**
 * Of a row of `table`, which has `company_id`, `unit_id` and `applies_to_hierarchy`: it is of one of the actor's units or below
 * them, or inherited from a unit above (D-11). What prices for the actor is less: `reachesActor`.
 */
export function isOwnOrInherited(actor: UserActor, table: string): RawBuilder<boolean> {
  const unit = `${table}.unit_id`
  return sql<boolean>`(${isInUnits(actor, { company: `${table}.company_id`, unit })}
    OR ${sql.ref(`${table}.company_id`)} = ${actor.companyId} AND ${sql.ref(`${table}.applies_to_hierarchy`)}
      AND ${sql.ref(unit)} IN (WITH RECURSIVE ${reachingUnits(actor)} SELECT id FROM unit))`
}

/** Of a deposit `d`: all for the super administrator; a partner's own; for others those of the catalogues of their company. */
export function isDepositSeenBy({ roles, userId, companyId }: UserActor): RawBuilder<boolean> {
  if (roles.includes('ROLE_SYDEV')) return sql<boolean>`true`
  const own = sql<boolean>`d.user_id = ${userId}`
  if (roles.includes('ROLE_PARTNER')) return own
  return sql<boolean>`(${own} OR EXISTS (SELECT FROM company_catalog cc
    WHERE cc.company_id = ${companyId} AND cc.catalog_id = d.catalog_id))`
}
