import type { AgreementDiscount, AgreementDiscountQuery, DiscountCategory, Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import { inLocale } from '../products/product.queries.ts'
import { foldText } from '../text/fold-text.ts'

type ListQuery = Pick<
  AgreementDiscountQuery,
  'page' | 'itemsPerPage' | 'search' | 'family' | 'scope' | 'catalog' | 'category'
>

interface Listed {
  readonly member: AgreementDiscount[]
  readonly totalItems: number
}

/** One page of what an agreement says of families or products. */
export async function findDiscounts(
  db: Db,
  agreementId: number,
  locale: Locale,
  query: ListQuery,
): Promise<Listed> {
  const source =
    query.category === 'families'
      ? familyRows(agreementId, locale, query)
      : productRows(agreementId, locale, query, query.category)
  const page = sql`LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`
  const { rows } = await sql<AgreementDiscount & { total: number; place: unknown }>`
    SELECT *, count(*) OVER ()::int AS total FROM (${source}) listed ORDER BY place, id ${page}`.execute(db)
  return {
    member: rows.map(({ total: _total, place: _place, ...row }) => ({
      ...row,
      discount1: row.discount1 === null ? null : row.discount1 / 100,
      discount2: row.discount2 === null ? null : row.discount2 / 100,
    })),
    totalItems: rows[0]?.total ?? 0,
  }
}

const hasText = (text: RawBuilder<unknown>, search: string | undefined) =>
  search ? contains(folded(text), foldText(search)) : sql`true`

function familyRows(agreementId: number, locale: Locale, { search, scope, catalog, family }: ListQuery) {
  return sql`
    SELECT f.id, f.${inLocale('name', locale)} AS name, f.code, NULL::text AS manufacturer, NULL::json AS catalog,
      NULL::numeric AS "publicPrice", NULL::int AS base, d.discount1, d.discount2, NULL::numeric AS "netPrice",
      '[]'::json AS ranges, d.version, f.position AS place
    FROM family f
    LEFT JOIN agreement_family d ON d.family_id = f.id AND d.agreement_id = ${agreementId}
    WHERE (${scope === 'all'} OR d.family_id IS NOT NULL)
      AND ${hasText(sql`concat_ws(' ', f.code, f.${inLocale('name', locale)})`, search)}
      AND (${family ?? null}::int IS NULL OR ${family ?? null}::int = ANY (f.path))
      AND (${catalog ?? null}::int IS NULL OR EXISTS (
        SELECT 1 FROM product p JOIN family pf ON pf.id = p.family_id
        WHERE p.catalog_id = ${catalog ?? null}::int AND f.id = ANY (pf.path)))`
}

function productRows(
  agreementId: number,
  locale: Locale,
  { search, scope, catalog, family }: ListQuery,
  category: DiscountCategory,
) {
  const isRange = category === 'multiple_prices'
  const isSet = isRange ? sql`r.ranges IS NOT NULL` : sql`d.product_id IS NOT NULL`
  return sql`
    SELECT p.id, p.${inLocale('name', locale)} AS name, p.reference AS code, m.name AS manufacturer,
      json_build_object('id', c.id, 'name', c.name) AS catalog, p.public_price AS "publicPrice", p.price_base AS base,
      ${isRange ? sql`NULL::int` : sql`d.discount1`} AS discount1, ${isRange ? sql`NULL::int` : sql`d.discount2`} AS discount2,
      ${isRange ? sql`NULL::numeric` : sql`d.net_price`} AS "netPrice",
      ${isRange ? sql`coalesce(r.ranges, '[]')` : sql`'[]'::json`} AS ranges,
      ${isRange ? sql`r.version` : sql`d.version`} AS version, p.reference AS place
    FROM agreement_catalog ac
    JOIN catalog c ON c.id = ac.catalog_id
    JOIN product p ON p.catalog_id = c.id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    JOIN family pf ON pf.id = p.family_id
    LEFT JOIN agreement_product d ON d.product_id = p.id AND d.agreement_id = ${agreementId}
    LEFT JOIN (
      SELECT product_id, max(version) AS version,
        json_agg(json_build_object('from', from_quantity, 'net', net_price) ORDER BY from_quantity) AS ranges
      FROM agreement_price_range WHERE agreement_id = ${agreementId} GROUP BY product_id
    ) r ON r.product_id = p.id
    WHERE ac.agreement_id = ${agreementId} AND (${isSet} OR ${scope === 'all'} AND p.withdrawn_at IS NULL)
      AND ${hasText(sql`concat_ws(' ', p.reference, p.${inLocale('name', locale)}, m.name)`, search)}
      AND (${family ?? null}::int IS NULL OR ${family ?? null}::int = ANY (pf.path))
      AND (${catalog ?? null}::int IS NULL OR p.catalog_id = ${catalog ?? null}::int)`
}
