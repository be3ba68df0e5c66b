import type { DepositReport } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What a match needs to know of a deposit. */
export interface MatchedDeposit {
  readonly id: number
  readonly catalogId: number
  readonly mode: 'delta' | 'complete'
}

/** What a rehearsal needs to know beside that. */
export interface RehearsedDeposit extends MatchedDeposit {
  readonly priceShockPercent: number
}

/** A line's key of the family in the file. */
const familyKey = sql`coalesce(r.family_code, r.family_label)`

/** Whether a line says something else than the product it is. */
const isChange = sql<boolean>`(
  (p.withdrawn_at IS NOT NULL AND (p.disabled_at IS NULL OR p.removed_at IS NOT NULL))
  OR coalesce(r.ean, p.ean) IS DISTINCT FROM p.ean
  OR coalesce(r.name_fr, p.name_fr) <> p.name_fr
  OR coalesce(r.name_en, p.name_en) <> p.name_en
  OR coalesce(r.description_fr, p.description_fr) <> p.description_fr
  OR coalesce(r.family_id, p.family_id) <> p.family_id
  OR coalesce(r.sales_unit, p.sales_unit) <> p.sales_unit
  OR coalesce(r.packaging, p.packaging) <> p.packaging
  OR coalesce(r.public_price, p.public_price) IS DISTINCT FROM p.public_price
  OR coalesce(r.price_base, p.price_base) <> p.price_base
  OR coalesce(r.life_cycle, p.life_cycle) <> p.life_cycle
  OR coalesce(r.life_cycle_since, p.life_cycle_since) IS DISTINCT FROM p.life_cycle_since
  OR (r.features IS NOT NULL AND NOT p.features @> r.features)
  OR (r.replaced_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM product_relation l JOIN product q ON q.id = l.related_id
    WHERE l.product_id = p.id AND l.kind = 'replaced_by' AND upper(q.reference) = upper(r.replaced_by))))`

/** Finds what each line of a file is in the catalogue as it is now, and what would become of it. */
export async function matchRows(
  db: Db,
  { id, catalogId }: MatchedDeposit,
  families: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`DELETE FROM deposit_problem WHERE deposit_id = ${id}
    AND code IN ('duplicate', 'family_unknown', 'name_missing')
    AND line IN (SELECT line FROM deposit_row WHERE deposit_id = ${id})`.execute(db)
  // One statement, which writes only what is otherwise than before: a file is matched again when it is taken in.
  await sql`
    UPDATE deposit_row r SET manufacturer_id = found.manufacturer_id, product_id = found.product_id,
      family_id = found.family_id, action = found.action
    FROM (
      SELECT r.line, r.manufacturer_id, p.id AS product_id, r.family_id,
        CASE
          WHEN r.is_again THEN 'ignored'
          WHEN p.id IS NOT NULL THEN CASE WHEN ${isChange} THEN 'updated' ELSE 'unchanged' END
          WHEN r.name_fr IS NULL OR (r.family_id IS NULL AND ${familyKey} IS NOT NULL) THEN 'ignored'
          ELSE 'added'
        END AS action
      FROM (
        SELECT r.line, r.reference, r.ean, r.name_fr, r.name_en, r.description_fr, r.family_code, r.family_label,
          r.sales_unit, r.packaging, r.public_price, r.price_base, r.life_cycle, r.life_cycle_since, r.replaced_by,
          r.features, m.id AS manufacturer_id, coalesce(mapped.id, coded.id, named.id) AS family_id,
          again.line IS NOT NULL AS is_again
        FROM deposit_row r
        LEFT JOIN (${repeated(id)}) again ON again.line = r.line
        LEFT JOIN manufacturer m ON upper(m.name) = upper(r.manufacturer)
        LEFT JOIN family mapped ON mapped.id = (${JSON.stringify(families)}::jsonb ->> ${familyKey})::int
        LEFT JOIN family coded ON coded.code = r.family_code
        LEFT JOIN (SELECT lower(name_fr) AS name, min(id) AS id FROM family WHERE level = 3 GROUP BY 1) named
          ON named.name = lower(r.family_label)
        WHERE r.deposit_id = ${id}
      ) r
      LEFT JOIN product p ON p.catalog_id = ${catalogId} AND p.manufacturer_id = r.manufacturer_id
        AND upper(p.reference) = upper(r.reference)
    ) found
    WHERE r.deposit_id = ${id} AND r.line = found.line
      AND (r.manufacturer_id, r.product_id, r.family_id, r.action)
        IS DISTINCT FROM (found.manufacturer_id, found.product_id, found.family_id, found.action)`.execute(db)
  await sql`
    INSERT INTO deposit_problem (deposit_id, is_ignored, line, reference, code, value)
    SELECT ${id}, true, r.line, r.reference,
      CASE WHEN again.line IS NOT NULL THEN 'duplicate' WHEN r.name_fr IS NULL THEN 'name_missing'
        ELSE 'family_unknown' END,
      CASE WHEN again.line IS NULL AND r.name_fr IS NOT NULL THEN ${familyKey} END
    FROM deposit_row r
    LEFT JOIN (${repeated(id)}) again ON again.line = r.line
    WHERE r.deposit_id = ${id} AND r.action = 'ignored'
    ORDER BY r.line`.execute(db)
}

/** The lines of a file whose reference an earlier one has already. */
const repeated = (id: number) => sql`
  SELECT line FROM (
    SELECT line, row_number() OVER (PARTITION BY upper(reference), upper(manufacturer) ORDER BY line) AS nth
    FROM deposit_row WHERE deposit_id = ${id}
  ) n
  WHERE n.nth > 1`

/**
 * Of a product `p`: a complete file takes it out, one that is switched off too. What the file has on a line that cannot be
 * read stays.
 */
export const isMissing = ({ id, catalogId }: MatchedDeposit) => sql<boolean>`(
  p.catalog_id = ${catalogId}
  AND (p.withdrawn_at IS NULL OR (p.disabled_at IS NOT NULL AND p.removed_at IS NULL))
  AND NOT EXISTS (SELECT FROM deposit_row r WHERE r.deposit_id = ${id} AND r.product_id = p.id)
  AND NOT EXISTS (SELECT FROM deposit_problem e WHERE e.deposit_id = ${id} AND e.is_ignored
    AND upper(e.reference) = upper(p.reference)))`

/** Counts what a matched file would change. */
export async function countChanges(db: Db, deposit: MatchedDeposit): Promise<DepositReport['counts']> {
  const { rows } = await sql<DepositReport['counts']>`
    SELECT count(*) FILTER (WHERE action = 'added')::int AS added,
      count(*) FILTER (WHERE action = 'updated')::int AS updated,
      count(*) FILTER (WHERE action = 'unchanged')::int AS unchanged,
      count(*) FILTER (WHERE action = 'ignored')::int AS ignored,
      ${deposit.mode === 'complete' ? sql`(SELECT count(*)::int FROM product p WHERE ${isMissing(deposit)})` : sql`0`} AS deleted
    FROM deposit_row WHERE deposit_id = ${deposit.id}`.execute(db)
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, deleted: 0, ignored: 0 }
}

/** The technical features that a line changes, with the values of one side: `Tension : 24 ; Matière : Acier`. */
const changedFeatures = (side: RawBuilder<unknown>) => sql`(
  SELECT string_agg(f.name_fr || ' : ' || coalesce(v.name_fr, ${side} ->> c.key, '—'), ' ; ' ORDER BY f.position, f.code)
  FROM jsonb_each(r.features) c
  JOIN feature f ON f.code = c.key
  LEFT JOIN feature_value v ON v.feature_code = f.code AND v.code = ${side} ->> c.key
  WHERE p.features -> c.key IS DISTINCT FROM c.value)`

/** The first fields that a matched file would change, in the order of its lines. */
export async function findDifferences(db: Db, { id }: MatchedDeposit): Promise<DepositReport['differences']> {
  const { rows } = await sql<DepositReport['differences'][number]>`
    SELECT r.reference, p.name_fr AS name, d.field, d.before, d.after
    FROM deposit_row r
    JOIN product p ON p.id = r.product_id
    CROSS JOIN LATERAL (VALUES
      ('price', trim_scale(p.public_price)::text, trim_scale(r.public_price)::text, 1),
      ('priceBase', p.price_base::text, r.price_base::text, 2),
      ('name', p.name_fr, r.name_fr, 3),
      ('ean', p.ean, r.ean, 4),
      ('unit', p.sales_unit, r.sales_unit, 5),
      ('packaging', trim_scale(p.packaging)::text, trim_scale(r.packaging)::text, 6),
      ('lifeCycle', p.life_cycle, r.life_cycle, 7),
      ('lifeCycleSince', p.life_cycle_since::text, r.life_cycle_since::text, 8),
      ('family', (SELECT name_fr FROM family WHERE id = p.family_id), (SELECT name_fr FROM family WHERE id = r.family_id), 9),
      ('nameEn', p.name_en, r.name_en, 10),
      ('description', p.description_fr, r.description_fr, 11),
      ('replacedBy', (
        SELECT q.reference FROM product_relation l JOIN product q ON q.id = l.related_id
        WHERE l.product_id = p.id AND l.kind = 'replaced_by' ORDER BY upper(q.reference) <> upper(r.replaced_by) LIMIT 1
      ), r.replaced_by, 12),
      ('features', ${changedFeatures(sql`p.features`)}, ${changedFeatures(sql`r.features`)}, 13)
    ) d (field, before, after, nth)
    WHERE r.deposit_id = ${id} AND r.action = 'updated' AND d.after IS NOT NULL AND d.after IS DISTINCT FROM d.before
      AND (d.field <> 'replacedBy' OR upper(d.after) IS DISTINCT FROM upper(d.before))
    ORDER BY r.line, d.nth LIMIT 50`.execute(db)
  return rows.map(({ before, after, ...row }) => ({ ...row, ...shortened(before, after) }))
}

const shownMax = 250

/** Of long texts what is around the first sign that differs. */
function shortened(before: string | null, after: string | null) {
  const same = Array.from(after ?? '').findIndex((sign, at) => sign !== before?.[at])
  const from = same > shownMax / 2 ? same - 40 : 0
  const cut = (text: string | null) =>
    text === null || text.length <= shownMax
      ? text
      : `${from > 0 ? '…' : ''}${text.slice(from, from + shownMax)}${text.length > from + shownMax ? '…' : ''}`.toWellFormed()
  return { before: cut(before), after: cut(after) }
}

interface Counted<Sample = string> {
  readonly count: number
  readonly samples: Sample[]
}

/** Prices that move by more than a shock, with the first of them. */
export async function findPriceShocks(
  db: Db,
  { id, priceShockPercent }: RehearsedDeposit,
): Promise<{ count: number; prices: { reference: string; before: number; after: number }[] }> {
  const { count, samples } = await counted<{ reference: string; before: number; after: number }>(
    db,
    sql`
    SELECT r.line, jsonb_build_object('reference', r.reference, 'before', p.public_price, 'after', r.public_price) AS sample
    FROM deposit_row r JOIN product p ON p.id = r.product_id
    WHERE r.deposit_id = ${id} AND r.action = 'updated' AND r.public_price IS NOT NULL AND p.public_price IS NOT NULL
      AND abs(r.public_price / coalesce(r.price_base, p.price_base) - p.public_price / p.price_base)
        > p.public_price / p.price_base * ${priceShockPercent}::numeric / 100`,
  )
  return { count, prices: samples }
}

/** Makers that the file would add. */
export async function findNewManufacturers(db: Db, { id }: MatchedDeposit): Promise<Counted> {
  return counted(
    db,
    sql`
    SELECT min(line) AS line, min(manufacturer) AS sample FROM deposit_row
    WHERE deposit_id = ${id} AND action = 'added' AND manufacturer_id IS NULL GROUP BY upper(manufacturer)`,
  )
}

/** References that the file has more than once. */
export async function findDuplicates(db: Db, { id }: MatchedDeposit): Promise<Counted> {
  return counted(
    db,
    sql`SELECT line, reference AS sample FROM deposit_problem
    WHERE deposit_id = ${id} AND code = 'duplicate'`,
  )
}

async function counted<Sample = string>(db: Db, found: ReturnType<typeof sql>): Promise<Counted<Sample>> {
  const { rows } = await sql<Counted<Sample>>`
    WITH found AS (${found})
    SELECT (SELECT count(*)::int FROM found) AS count,
      (SELECT coalesce(jsonb_agg(sample ORDER BY line), '[]') FROM (
        SELECT line, sample FROM found ORDER BY line LIMIT 5) f) AS samples`.execute(db)
  return rows[0] ?? { count: 0, samples: [] }
}

/** Families of the file that are none of ours, the fullest first. */
export async function findUnknownFamilies(
  db: Db,
  { id }: MatchedDeposit,
): Promise<DepositReport['families']> {
  const { rows } = await sql<DepositReport['families'][number]>`
    SELECT ${familyKey} AS code, coalesce(min(r.family_label), '') AS label, count(*)::int AS count
    FROM deposit_row r
    WHERE r.deposit_id = ${id} AND r.family_id IS NULL AND ${familyKey} IS NOT NULL
    GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 100`.execute(db)
  return rows
}
