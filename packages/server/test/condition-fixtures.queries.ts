import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** The file of the imports that are killed while running. */
export const killedImportFile = 'tuer.csv'
const net = 7
const ranges = 40

/**
 * Lines of conditions on all families and products: each family 7 % off, each product 7 € net, and the
 * same for forty quantities. Also returns the number of families and products.
 */
export async function writeConditions(db: Db, agreementId: number) {
  const { rows } = await sql<{ kind: 'family' | 'product'; brand: string; key: string }>`
    SELECT 'family' AS kind, '' AS brand, code AS key FROM family
    UNION ALL
    SELECT 'product', m.name, p.reference FROM agreement_catalog c
    JOIN product p ON p.catalog_id = c.catalog_id AND p.withdrawn_at IS NULL
    JOIN manufacturer m ON m.id = p.manufacturer_id WHERE c.agreement_id = ${agreementId}`.execute(db)
  const quantities = Array.from({ length: ranges }, (_, at) => at + 1)
  const lines = rows.flatMap(({ kind, brand, key }) =>
    kind === 'family'
      ? [`T01;;${key};;${net};;`]
      : [
          `T03;${brand};;${key};;;${net}`,
          ...quantities.map((from) => `T04;${brand};;${key};;${from};${net}`),
        ],
  )
  const families = rows.filter(({ kind }) => kind === 'family').length
  return {
    csv: ['ONGLET;MARQUE;FAMREM;REFCIALE;REM1;SEUIL;PRIXNET', ...lines].join('\n'),
    families,
    products: rows.length - families,
  }
}

/** Returns the conditions of an agreement: how many are from that file, how many are not, and a checksum. */
export async function readConditions(db: Db, agreementId: number) {
  const { rows } = await sql<{
    families: number
    products: number
    ranges: number
    others: number
    sum: string
  }>`
    WITH said AS (
      SELECT 'family' AS kind, family_id AS id, concat_ws(' ', discount1, discount2) AS value,
        discount1 = ${net * 100} AND discount2 IS NULL AS of_file
      FROM agreement_family WHERE agreement_id = ${agreementId}
      UNION ALL
      SELECT 'product', product_id, concat_ws(' ', net_price, discount1, discount2),
        net_price IS NOT DISTINCT FROM ${net}::numeric
      FROM agreement_product WHERE agreement_id = ${agreementId}
      UNION ALL
      SELECT 'range', product_id, concat_ws(' ', from_quantity, net_price), net_price = ${net}
      FROM agreement_price_range WHERE agreement_id = ${agreementId}
    )
    SELECT count(*) FILTER (WHERE kind = 'family' AND of_file)::int AS families,
      count(*) FILTER (WHERE kind = 'product' AND of_file)::int AS products,
      (count(*) FILTER (WHERE kind = 'range' AND of_file) / ${ranges}::int)::int AS ranges,
      count(*) FILTER (WHERE NOT of_file)::int AS others,
      md5(string_agg(concat_ws(' ', kind, id, value), ',' ORDER BY kind, id, value)) AS sum
    FROM said`.execute(db)
  return rows[0]
}

/** The last of those imports. */
export async function findLastImport(db: Db) {
  const { rows } = await sql<{ id: number; state: string; isTaken: boolean }>`
    SELECT id, state, state = 'finished' AND undone_at IS NULL AS is_taken
    FROM agreement_import WHERE file_name = ${killedImportFile} ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Returns the outcome of each of those imports: completed jobs, notifications, counts. */
export async function findImportEnds(db: Db) {
  const { rows } = await sql<{ state: string; done: number; told: number; counters: unknown }>`
    SELECT i.state, i.counters,
      (SELECT count(*)::int FROM pgboss.job j
        WHERE j.name = 'agreement-import' AND j.state = 'completed' AND j.data ->> 'importId' = i.id::text) AS done,
      (SELECT count(*)::int FROM notification n WHERE n.source = 'agreement-import ' || i.id) AS told
    FROM agreement_import i WHERE i.file_name = ${killedImportFile} ORDER BY i.id`.execute(db)
  return rows
}
