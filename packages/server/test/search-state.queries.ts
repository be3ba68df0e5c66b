import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import { insertRows, syncIdSequence } from '../seed/insert-rows.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** Returns all search rows in a form that allows comparing two builds. */
export async function readSearchState(db: Db) {
  // Ids of feature values and buckets depend on the order of insertion; their content does not.
  const rows = await sql<{ product: number; text: string }>`
    SELECT product_id AS product, concat_ws(' | ', catalog_id, supplier_id, manufacturer_id, family_id, score, price,
      price_band, name_sort_fr, name_sort_en, reference, ean, strip(words),
      (SELECT string_agg(coalesce(v.feature_code || '=' || v.value, e.id::text), ',' ORDER BY v.feature_code, e.id)
        FROM unnest(facet_ids[12:]) e (id)
        LEFT JOIN search_feature_value v ON v.id = e.id - 500000000)) AS text
    FROM product_search ORDER BY product_id`.execute(db)
  const facets = await sql<{ text: string }>`
    SELECT concat_ws(' ', catalog_id, facet, value_id, product_count) AS text
    FROM catalog_facet_count ORDER BY catalog_id, facet, value_id`.execute(db)
  const lexemes = await sql<{ lexeme: string; count: number }>`
    SELECT lexeme, max(product_count) AS count FROM search_word GROUP BY lexeme ORDER BY lexeme`.execute(db)
  return { rows: rows.rows, facets: facets.rows, lexemes: lexemes.rows }
}

/** Changes a third of `count` products, withdraws some, adds the others, and returns the ids of all of them. */
export async function changeManyProducts(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; catalogId: number }>`
    SELECT id, catalog_id FROM product ORDER BY mod(id * 7919, 10007), id LIMIT ${Math.ceil(count / 3)}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    UPDATE product SET public_price = coalesce(public_price, 7) * 1.5, name_fr = 'Nouveauté Zéphyrine ' || name_fr,
      popularity = 9000, features = features - 'EF900002', withdrawn_at = CASE WHEN mod(id, 10) = 0 THEN now() END
    WHERE id = ANY (${ids}::int[])`.execute(db)
  const { rows: last } = await sql<{ id: number }>`SELECT max(id) AS id FROM product`.execute(db)
  const from = (last[0]?.id ?? 0) + 1
  const added = Array.from({ length: count - ids.length }, (_, at) =>
    Object.assign(buildProductRow({ catalogId: rows[at % rows.length]?.catalogId ?? 1 }), {
      id: from + at,
      nameFr: `Nouveauté Zéphyrine ${at} 16A`,
      features: {},
    }),
  )
  await insertRows(db, 'product', added)
  await syncIdSequence(db, ['product'])
  return [...ids, ...added.map(({ id }) => id)]
}
