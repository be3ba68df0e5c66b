import type { Locale, QuotationAlgorithm, QuotationRuleDraft, QuotationRuleQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import { isOneOf, page } from '../db/page.ts'
import { isInUnits, reachingUnits } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'
import { inLocale } from '../products/product.queries.ts'
import { foldText } from '../text/fold-text.ts'

/** Who looks at rules, and in which language. */
export interface RuleView {
  readonly actor: UserActor
  readonly locale: Locale
}

const owner = { company: 'r.company_id', unit: 'r.unit_id' }

/** Of a rule `r`: it is of one of the actor's units or below them, or of a unit above. */
const isSeen = (actor: UserActor) =>
  sql<boolean>`(${isInUnits(actor, owner)} OR r.company_id = ${actor.companyId}
    AND r.unit_id IN (WITH RECURSIVE ${reachingUnits(actor)} SELECT id FROM unit))`

const rulesOf = (db: Db, { actor }: RuleView) =>
  db
    .selectFrom('quotation_price_rule as r')
    .innerJoin('organization_unit as u', 'u.id', 'r.unit_id')
    .leftJoin('catalog as c', 'c.id', 'r.catalog_id')
    .leftJoin('family as f', 'f.id', 'r.family_id')
    .where(isSeen(actor))

const columnsOf = ({ actor, locale }: RuleView) =>
  [
    'r.id',
    'u.id as unitId',
    'u.name as unit',
    'c.id as catalogId',
    'c.name as catalog',
    'f.id as familyId',
    sql<string | null>`f.${inLocale('name', locale)}`.as('family'),
    'r.algorithm',
    'r.adjustment',
    sql<boolean>`NOT ${isInUnits(actor, owner)}`.as('isInherited'),
    'r.changed_at as changedAt',
    'r.version',
  ] as const

/** A rule as it is kept. */
export interface RuleRow {
  readonly id: number
  readonly unitId: number
  readonly unit: string
  readonly catalogId: number | null
  readonly catalog: string | null
  readonly familyId: number | null
  readonly family: string | null
  readonly algorithm: QuotationAlgorithm
  /** Hundredths of a point. */
  readonly adjustment: number
  readonly isInherited: boolean
  readonly changedAt: string
  readonly version: number
}

/** One page of the rules that somebody sees, in the order of their units. */
export async function findRules(db: Db, view: RuleView, query: QuotationRuleQuery) {
  return page(rulesOf(db, view).where('r.removed_at', 'is', null), query, {
    columns: columnsOf(view),
    filters: {
      search: (text) =>
        contains(
          folded(sql`concat_ws(' ', u.name, c.name, f.${inLocale('name', view.locale)})`),
          foldText(text),
        ),
      unit: (ids) => isOneOf(sql`r.unit_id`, ids),
      algorithm: (chosen) => sql<boolean>`r.algorithm = ANY (${[...chosen]}::text[])`,
      scope: (scope) => sql<boolean>`NOT ${isInUnits(view.actor, owner)} = ${scope === 'inherited'}`,
    },
    orders: {
      unit: sql`lower(u.name)`,
      catalog: sql`lower(c.name)`,
      family: sql`lower(f.${inLocale('name', view.locale)})`,
      adjustment: 'r.adjustment',
      changedAt: 'r.changed_at',
    },
    lastOrder: [
      ['u.code', 'asc'],
      [sql`(r.catalog_id IS NULL)`, 'asc'],
      [sql`(r.family_id IS NULL)`, 'asc'],
      ['r.id', 'asc'],
    ],
  })
}

/** One rule that somebody sees. */
export function findRule(db: Db, view: RuleView, id: number): Promise<RuleRow | undefined> {
  return rulesOf(db, view)
    .select(columnsOf(view))
    .where('r.id', '=', id)
    .where('r.removed_at', 'is', null)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function findRuleForUpdate(db: Db, view: RuleView, id: number): Promise<RuleRow | undefined> {
  return rulesOf(db, view)
    .select(columnsOf(view))
    .where('r.id', '=', id)
    .where('r.removed_at', 'is', null)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
}

/** A rule that was removed after a moment. */
export function findRemovedRule(
  db: Db,
  view: RuleView,
  id: number,
  removedAfter: Date,
): Promise<RuleRow | undefined> {
  return rulesOf(db, view)
    .select(columnsOf(view))
    .where('r.id', '=', id)
    .where('r.removed_at', '>', removedAfter.toISOString())
    .executeTakeFirst()
}

const columnsFrom = ({ unit, catalog, family, algorithm, adjustment }: QuotationRuleDraft, now: Date) => ({
  unit_id: unit,
  catalog_id: catalog,
  family_id: family,
  algorithm,
  adjustment: Math.round(adjustment * 100),
  changed_at: now,
})

/** Adds a rule and answers its number. */
export async function insertRule(
  db: Db,
  companyId: number,
  draft: QuotationRuleDraft,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('quotation_price_rule')
    .values({ ...columnsFrom(draft, now), company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a rule that was found for it; its version moves. */
export async function updateRule(db: Db, id: number, draft: QuotationRuleDraft, now: Date): Promise<void> {
  await db
    .updateTable('quotation_price_rule')
    .set((column) => ({ ...columnsFrom(draft, now), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes a rule out of effect, or with `null` puts it back. */
export async function setRuleRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('quotation_price_rule').set({ removed_at: at }).where('id', '=', id).execute()
}

/** Whether a company sees a catalogue that a rule can be for. */
export async function isRuleCatalog(db: Db, companyId: number, catalogId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company_catalog')
    .innerJoin('catalog', 'catalog.id', 'company_catalog.catalog_id')
    .select('catalog.id')
    .where('company_catalog.company_id', '=', companyId)
    .where('catalog.id', '=', catalogId)
    .where('catalog.owner_company_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is a family. */
export async function isFamily(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('family').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
