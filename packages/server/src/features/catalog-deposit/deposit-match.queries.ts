import type { DepositReason, DepositReport, DepositSheet, Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import {
  familyKey,
  familyNames,
  isUnmapped,
  mappedFamily,
  usableFamilies,
  type FamilyMapping,
} from './deposit-families.queries.ts'
import { columnsOf } from '../../platform/db/column-list.ts'
import type { Db } from '../../platform/db/connect.ts'
import { givenColumns } from './catalog-deposit.tables.ts'
import type { StoredDifference, StoredReport } from './stored-report.ts'

/** A deposit as matching needs it. */
export interface MatchedDeposit {
  readonly id: number
  readonly catalogId: number
  readonly mode: 'delta' | 'complete'
}

/** A deposit as a preview needs it. */
export interface PreviewedDeposit extends MatchedDeposit {
  readonly reason: DepositReason
  readonly priceShockPercent: number
}

const isOther = (column: string) => {
  const [given, current] = [sql.ref(`r.${column}`), sql.ref(`p.${column}`)]
  return sql`coalesce(${given}, ${current}) IS DISTINCT FROM ${current}`
}

/** Whether a line differs from its product. */
const isChange = sql<boolean>`(
  (p.withdrawn_at IS NOT NULL AND (p.disabled_at IS NULL OR p.removed_at IS NOT NULL))
  OR ${sql.join(['familyId', ...givenColumns].map(isOther), sql` OR `)}
  OR (r.is_on_request AND p.public_price IS NOT NULL)
  OR (r.features IS NOT NULL AND NOT p.features @> r.features)
  OR (r.replaced_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM product_relation l JOIN product q ON q.id = l.related_id
    WHERE l.product_id = p.id AND l.kind = 'replaced_by' AND upper(q.reference) = upper(r.replaced_by))))`

/** Matches each line of a file with the current catalogue, and decides what happens to it. */
export async function matchRows(
  db: Db,
  { id, catalogId }: MatchedDeposit,
  families: FamilyMapping,
): Promise<void> {
  await sql`DELETE FROM deposit_problem WHERE deposit_id = ${id}
    AND code IN ('duplicate', 'family_unknown', 'name_missing')
    AND line IN (SELECT line FROM deposit_row WHERE deposit_id = ${id})`.execute(db)
  // One statement that only writes differences: a file is matched again when it is imported.
  await sql`
    UPDATE deposit_row r SET manufacturer_id = found.manufacturer_id, product_id = found.product_id,
      family_id = found.family_id, action = found.action
    FROM (
      SELECT r.line, r.manufacturer_id, p.id AS product_id, r.family_id,
        CASE
          WHEN r.is_again THEN 'ignored'
          WHEN p.id IS NOT NULL THEN CASE WHEN ${isChange} THEN 'updated' ELSE 'unchanged' END
          WHEN r.name_fr IS NULL OR ${isUnmapped(families)} THEN 'ignored'
          ELSE 'added'
        END AS action
      FROM (
        SELECT r.line, r.reference, r.family_code, r.family_label, r.is_on_request, r.replaced_by, r.features,
          ${columnsOf(givenColumns, 'r')}, m.id AS manufacturer_id, coalesce(mapped.target, coded.id, named.id) AS family_id,
          again.line IS NOT NULL AS is_again
        FROM deposit_row r
        LEFT JOIN (${repeated(id)}) again ON again.line = r.line
        LEFT JOIN manufacturer m ON upper(m.name) = upper(r.manufacturer)
        LEFT JOIN (${usableFamilies}) mapped ON mapped.id = ${mappedFamily(families)}
        LEFT JOIN (${familyNames}) coded ON coded.name = lower(btrim(r.family_code))
        LEFT JOIN (${familyNames}) named ON named.name = lower(btrim(r.family_label))
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

/** The lines of a file whose reference an earlier line has. */
const repeated = (id: number) => sql`
  SELECT line FROM (
    SELECT line, row_number() OVER (PARTITION BY upper(reference), upper(manufacturer) ORDER BY line) AS nth
    FROM deposit_row WHERE deposit_id = ${id}
  ) n
  WHERE n.nth > 1`

/**
 * Whether a complete file removes a product `p`, including those switched off. Products of unreadable lines
 * stay.
 */
export const isMissing = ({ id, catalogId }: MatchedDeposit) => sql<boolean>`(
  p.catalog_id = ${catalogId}
  AND (p.withdrawn_at IS NULL OR (p.disabled_at IS NOT NULL AND p.removed_at IS NULL))
  AND NOT EXISTS (SELECT FROM deposit_row r WHERE r.deposit_id = ${id} AND r.product_id = p.id)
  AND NOT EXISTS (SELECT FROM deposit_problem e WHERE e.deposit_id = ${id} AND e.is_ignored
    AND upper(e.reference) = upper(p.reference)))`

/** Counts the changes of a matched file. */
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

/** The technical features that a line changes, with their old or new values: `Tension : 24 ; Matière : Acier`. */
const changedFeatures = (side: RawBuilder<unknown>, locale: Locale) => {
  const name = (table: string) => sql.ref(`${table}.name_${locale}`)
  return sql`(
  SELECT string_agg(${name('f')} || ${locale === 'fr' ? ' : ' : ': '} || coalesce(${name('v')}, ${side} ->> c.key, '—'),
    ' ; ' ORDER BY f.position, f.code)
  FROM jsonb_each(r.features) c
  JOIN feature f ON f.code = c.key
  LEFT JOIN feature_value v ON v.feature_code = f.code AND v.code = ${side} ->> c.key
  WHERE p.features -> c.key IS DISTINCT FROM c.value)`
}

/** A stored report in the language of a request. */
export function localizeReport(report: StoredReport, locale: Locale): NonNullable<DepositSheet['report']> {
  return {
    ...report,
    alarms: report.alarms.map(({ lines: _stored, ...alarm }) => alarm),
    differences: report.differences.map(({ nameEn, beforeEn, afterEn, ...difference }) => ({
      ...difference,
      ...(locale === 'en' && {
        name: nameEn ?? difference.name,
        before: beforeEn ?? difference.before,
        after: afterEn ?? difference.after,
      }),
    })),
  }
}

/** The first field changes of a matched file, in the order of its lines. */
export async function findDifferences(db: Db, { id }: MatchedDeposit): Promise<StoredDifference[]> {
  const family = (of: 'p' | 'r', locale: Locale) =>
    sql`(SELECT ${sql.ref(`name_${locale}`)} FROM family WHERE id = ${sql.ref(`${of}.family_id`)})`
  const features = (locale: Locale) =>
    sql`${changedFeatures(sql`p.features`, locale)}, ${changedFeatures(sql`r.features`, locale)}`
  const { rows } = await sql<Required<StoredDifference>>`
    SELECT r.reference, p.name_fr AS name, p.name_en, d.field, d.before, d.after,
      d.before_en, d.after_en
    FROM deposit_row r
    JOIN product p ON p.id = r.product_id
    CROSS JOIN LATERAL (VALUES
      ('price', trim_scale(p.public_price)::text, trim_scale(r.public_price)::text, 1, NULL, NULL),
      ('priceBase', p.price_base::text, r.price_base::text, 2, NULL, NULL),
      ('name', p.name_fr, r.name_fr, 3, NULL, NULL),
      ('ean', p.ean, r.ean, 4, NULL, NULL),
      ('unit', p.sales_unit, r.sales_unit, 5, NULL, NULL),
      ('packaging', trim_scale(p.packaging)::text, trim_scale(r.packaging)::text, 6, NULL, NULL),
      ('lifeCycle', p.life_cycle, r.life_cycle, 7, NULL, NULL),
      ('lifeCycleSince', p.life_cycle_since::text, r.life_cycle_since::text, 8, NULL, NULL),
      ('family', ${family('p', 'fr')}, ${family('r', 'fr')}, 9, ${family('p', 'en')}, ${family('r', 'en')}),
      ('nameEn', p.name_en, r.name_en, 10, NULL, NULL),
      ('description', p.description_fr, r.description_fr, 11, NULL, NULL),
      ('replacedBy', (
        SELECT q.reference FROM product_relation l JOIN product q ON q.id = l.related_id
        WHERE l.product_id = p.id AND l.kind = 'replaced_by' ORDER BY upper(q.reference) <> upper(r.replaced_by) LIMIT 1
      ), r.replaced_by, 12, NULL, NULL),
      ('features', ${changedFeatures(sql`p.features`, 'fr')}, ${changedFeatures(sql`r.features`, 'fr')}, 13, ${features('en')})
    ) d (field, before, after, nth, before_en, after_en)
    WHERE r.deposit_id = ${id} AND r.action = 'updated' AND d.after IS DISTINCT FROM d.before
      AND (d.after IS NOT NULL OR (d.field = 'price' AND r.is_on_request))
      AND (d.field <> 'replacedBy' OR upper(d.after) IS DISTINCT FROM upper(d.before))
    ORDER BY r.line, d.nth LIMIT 50`.execute(db)
  return rows.map(({ before, after, beforeEn, afterEn, ...row }) => ({
    ...row,
    ...shortened(before, after),
    ...(afterEn !== null && { beforeEn, afterEn }),
  }))
}

const shownMax = 250

/** Shortens long texts to the part around the first different character. */
function shortened(before: string | null, after: string | null) {
  const same = Array.from(after ?? '').findIndex((sign, at) => sign !== before?.[at])
  const from = same > shownMax / 2 ? same - 40 : 0
  const cut = (text: string | null) =>
    text === null || text.length <= shownMax
      ? text
      : `${from > 0 ? '…' : ''}${text.slice(from, from + shownMax)}${text.length > from + shownMax ? '…' : ''}`.toWellFormed()
  return { before: cut(before), after: cut(after) }
}
