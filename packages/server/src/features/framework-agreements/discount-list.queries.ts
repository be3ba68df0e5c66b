import type { AgreementDiscount, AgreementDiscountQuery, DiscountCategory, Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { inLocale } from '../../domain/products/product.queries.ts'

type ListQuery = Pick<
  AgreementDiscountQuery,
  'page' | 'itemsPerPage' | 'search' | 'family' | 'scope' | 'catalog' | 'category'
>

interface Listed {
  readonly member: AgreementDiscount[]
  readonly totalItems: number
}

/** One page of an agreement's conditions for families or products. */
export async function findDiscounts(
  db: Db,
  agreementId: number,
  locale: Locale,
  query: ListQuery,
): Promise<Listed> {
  const page = sql`LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`
  const source =
    query.category === 'families'
      ? familyRows(agreementId, locale, query, page)
      : productRows(agreementId, locale, query, query.category, page)
  const { rows } = await sql<AgreementDiscount & { total: number; place: unknown }>`
    SELECT * FROM (${source}) listed ORDER BY place, id`.execute(db)
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
  search ? matchesWords(text, search) : sql`true`

function familyRows(
  agreementId: number,
  locale: Locale,
  { search, scope, catalog, family }: ListQuery,
  page: RawBuilder<unknown>,
) {
  return sql`
    SELECT f.id, f.${inLocale('name', locale)} AS name, f.code, NULL::text AS manufacturer, NULL::json AS catalog,
      NULL::numeric AS public_price, NULL::int AS base, d.discount1, d.discount2, NULL::numeric AS net_price,
      '[]'::json AS ranges, d.version, f.position AS place, count(*) OVER ()::int AS total
    FROM family f
    LEFT JOIN agreement_family d ON d.family_id = f.id AND d.agreement_id = ${agreementId}
    WHERE (${scope === 'all'} OR d.family_id IS NOT NULL)
      AND ${hasText(sql`concat_ws(' ', f.code, f.${inLocale('name', locale)})`, search)}
      AND (${family ?? null}::int IS NULL OR ${family ?? null}::int = ANY (f.path))
      AND (${catalog ?? null}::int IS NULL OR EXISTS (
        SELECT 1 FROM product p JOIN family pf ON pf.id = p.family_id
        WHERE p.catalog_id = ${catalog ?? null}::int AND f.id = ANY (pf.path)))
    ORDER BY place, f.id ${page}`
}

/** Selects only narrow rows until the page is known: there are tens of thousands. */
function productRows(
  agreementId: number,
  locale: Locale,
  { search, scope, catalog, family }: ListQuery,
  category: DiscountCategory,
  page: RawBuilder<unknown>,
) {
  const isRange = category === 'multiple_prices'
  const isSet = isRange
    ? sql`p.id IN (SELECT product_id FROM agreement_price_range WHERE agreement_id = ${agreementId})`
    : sql`p.id IN (SELECT product_id FROM agreement_product WHERE agreement_id = ${agreementId})`
  const isShown = scope === 'all' ? sql`(p.withdrawn_at IS NULL OR ${isSet})` : isSet
  const isFound = search
    ? hasText(
        sql`concat_ws(' ', p.reference, p.${inLocale('name', locale)},
          (SELECT m.name FROM manufacturer m WHERE m.id = p.manufacturer_id))`,
        search,
      )
    : sql`true`
  const isOfFamily =
    family === undefined
      ? sql`true`
      : sql`p.family_id IN (SELECT f.id FROM family f WHERE ${family}::int = ANY (f.path))`
  const matching = sql`
    SELECT p.id, p.reference AS place, count(*) OVER ()::int AS total
    FROM agreement_catalog ac JOIN product p ON p.catalog_id = ac.catalog_id
    WHERE ac.agreement_id = ${agreementId} AND ${isShown} AND ${isFound} AND ${isOfFamily}
      AND (${catalog ?? null}::int IS NULL OR p.catalog_id = ${catalog ?? null}::int)
    ORDER BY p.reference, p.id ${page}`
  const conditions = isRange
    ? sql`SELECT NULL::int AS discount1, NULL::int AS discount2, NULL::numeric AS net_price, max(r.version) AS version,
        json_agg(json_build_object('from', r.from_quantity, 'net', r.net_price) ORDER BY r.from_quantity) AS ranges
      FROM agreement_price_range r WHERE r.agreement_id = ${agreementId} AND r.product_id = n.id`
    : sql`SELECT d.discount1, d.discount2, d.net_price, d.version, NULL::json AS ranges
      FROM agreement_product d WHERE d.agreement_id = ${agreementId} AND d.product_id = n.id`
  return sql`
    SELECT p.id, p.${inLocale('name', locale)} AS name, p.reference AS code, m.name AS manufacturer,
      json_build_object('id', c.id, 'name', c.name) AS catalog, p.public_price, p.price_base AS base,
      d.discount1, d.discount2, d.net_price, coalesce(d.ranges, '[]') AS ranges, d.version,
      n.place, n.total
    FROM (${matching}) n
    JOIN product p ON p.id = n.id
    JOIN catalog c ON c.id = p.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    LEFT JOIN LATERAL (${conditions}) d ON true`
}
