import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import { choose, type ChoiceQuery } from '../../platform/db/choose.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** The units that the actor may administer, each with its ancestors. */
export const findUnitChoices = (db: Db, actor: UserActor, query: ChoiceQuery) =>
  choose(
    db,
    query,
    sql`
      WITH RECURSIVE tree AS (
        SELECT id, name, NULL::text AS about, code AS place FROM organization_unit
        WHERE company_id = ${actor.companyId} AND parent_id IS NULL
        UNION ALL
        SELECT u.id, u.name, concat_ws(' › ', tree.about, tree.name), tree.place || ' ' || u.code
        FROM organization_unit u JOIN tree ON u.parent_id = tree.id
      )
      SELECT * FROM tree WHERE id = ANY (${[...actor.unitIds]}::int[])`,
  )

/** Families by name and code, in tree order. */
export const findFamilyChoices = (db: Db, locale: Locale, query: ChoiceQuery) =>
  choose(
    db,
    query,
    sql`SELECT id, ${sql.ref(`name_${locale}`)} AS name, code AS about, position AS place FROM family`,
  )

/** The catalogues of a supplier that a company sees, without its own price books (D-12). */
export const findCatalogChoices = (
  db: Db,
  { companyId }: UserActor,
  query: ChoiceQuery & { readonly supplier: number },
) =>
  choose(
    db,
    query,
    sql`SELECT c.id, c.name, c.code AS about, 0 AS place
      FROM catalog c JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
      WHERE c.supplier_id = ${query.supplier} AND c.owner_company_id IS NULL`,
  )

/** The agencies of a supplier. */
export const findAgencyChoices = (db: Db, query: ChoiceQuery & { readonly supplier: number }) =>
  choose(
    db,
    query,
    sql`SELECT id, name, concat_ws(' ', zip_code, city) AS about, 0 AS place FROM agency
      WHERE supplier_id = ${query.supplier}`,
  )
