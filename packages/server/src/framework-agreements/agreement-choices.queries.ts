import type { AgreementChoice, Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import type { UserActor } from '../http/actor.ts'
import { foldText } from '../text/fold-text.ts'

/** What a list to choose from is asked. */
interface ChoiceQuery {
  readonly page: number
  readonly itemsPerPage: number
  readonly search?: string | undefined
  readonly id?: readonly number[] | undefined
}

interface Choices {
  readonly member: AgreementChoice[]
  readonly totalItems: number
}

/** One page of `source`, which has `id`, `name`, `about` and `place`, by a part of name or `about`. Other features choose by it too. */
export async function choose(db: Db, query: ChoiceQuery, source: RawBuilder<unknown>): Promise<Choices> {
  const ids = query.id && query.id.length > 0 ? [...query.id] : null
  const { rows } = await sql<AgreementChoice & { total: number }>`
    SELECT id, name, about, count(*) OVER ()::int AS total FROM (${source}) choice
    WHERE ${contains(folded(sql`concat_ws(' ', name, about)`), foldText(query.search ?? ''))}
      AND (${ids}::int[] IS NULL OR id = ANY (${ids}::int[]))
    ORDER BY place, lower(name), id
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  return {
    member: rows.map(({ total: _total, ...choice }) => choice),
    totalItems: rows[0]?.total ?? 0,
  }
}

/** Suppliers by name. */
export const findSupplierChoices = (db: Db, query: ChoiceQuery) =>
  choose(db, query, sql`SELECT id, name, siren AS about, 0 AS place FROM supplier`)

/** The units that somebody may administer, each with those above it. */
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

/** Families by name and code, in the order of their tree. */
export const findFamilyChoices = (db: Db, locale: Locale, query: ChoiceQuery) =>
  choose(
    db,
    query,
    sql`SELECT id, ${sql.ref(`name_${locale}`)} AS name, code AS about, position AS place FROM family`,
  )

/** The catalogues of a supplier that a company sees; its own price books are not for agreements (D-12). */
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
