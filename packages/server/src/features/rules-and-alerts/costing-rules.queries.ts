import type { Locale, CostingAlgorithm, CostingRuleDraft, CostingRuleQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { isOneOf, page } from '../../platform/db/page.ts'
import { isInActorUnitTree, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { inLocale } from '../../domain/products/product.queries.ts'

/** The actor who reads rules, and their language. */
export interface RuleView {
  readonly actor: UserActor
  readonly locale: Locale
}

const owner = { company: 'r.companyId', unit: 'r.unitId' }

/** Whether a rule `r` belongs to one of the actor's units, their descendants or ancestors. */
const isSeen = (actor: UserActor) =>
  sql<boolean>`(${isInActorUnitTree(actor, owner)} OR r.company_id = ${actor.companyId}
    AND r.unit_id IN (WITH RECURSIVE ${unitsWithAncestors(actor)} SELECT id FROM unit))`

const rulesOf = (db: Db, { actor }: RuleView) =>
  db
    .selectFrom('quotationPriceRule as r')
    .innerJoin('organizationUnit as u', 'u.id', 'r.unitId')
    .leftJoin('catalog as c', 'c.id', 'r.catalogId')
    .leftJoin('family as f', 'f.id', 'r.familyId')
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
    sql<boolean>`NOT ${isInActorUnitTree(actor, owner)}`.as('isInherited'),
    'r.changedAt',
    'r.version',
  ] as const

/** A rule as stored. */
export interface RuleRow {
  readonly id: number
  readonly unitId: number
  readonly unit: string
  readonly catalogId: number | null
  readonly catalog: string | null
  readonly familyId: number | null
  readonly family: string | null
  readonly algorithm: CostingAlgorithm
  /** Hundredths of a point. */
  readonly adjustment: number
  readonly isInherited: boolean
  readonly changedAt: string
  readonly version: number
}

/** One page of the rules that the actor sees, in the order of their units. */
export async function findRules(db: Db, view: RuleView, query: CostingRuleQuery) {
  return page(rulesOf(db, view).where('r.removedAt', 'is', null), query, {
    columns: columnsOf(view),
    filters: {
      search: (text) =>
        matchesWords(sql`concat_ws(' ', u.name, c.name, f.${inLocale('name', view.locale)})`, text),
      unit: (ids) => isOneOf(sql`r.unit_id`, ids),
      algorithm: (chosen) => sql<boolean>`r.algorithm = ANY (${[...chosen]}::text[])`,
      scope: (scope) => sql<boolean>`NOT ${isInActorUnitTree(view.actor, owner)} = ${scope === 'inherited'}`,
    },
    sortable: {
      unit: sql`lower(u.name)`,
      catalog: sql`lower(c.name)`,
      family: sql`lower(f.${inLocale('name', view.locale)})`,
      adjustment: 'r.adjustment',
      changedAt: 'r.changedAt',
    },
    tieBreaker: [
      ['u.code', 'asc'],
      [sql`(r.catalog_id IS NULL)`, 'asc'],
      [sql`(r.family_id IS NULL)`, 'asc'],
      ['r.id', 'asc'],
    ],
  })
}

/** One rule that the actor sees. */
export function findRule(db: Db, view: RuleView, id: number): Promise<RuleRow | undefined> {
  return rulesOf(db, view)
    .select(columnsOf(view))
    .where('r.id', '=', id)
    .where('r.removedAt', 'is', null)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function findRuleForUpdate(db: Db, view: RuleView, id: number): Promise<RuleRow | undefined> {
  return rulesOf(db, view)
    .select(columnsOf(view))
    .where('r.id', '=', id)
    .where('r.removedAt', 'is', null)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
}

/** A rule removed after a given time. */
export function findRemovedRule(
  db: Db,
  view: RuleView,
  id: number,
  removedAfter: Date,
): Promise<RuleRow | undefined> {
  return rulesOf(db, view)
    .select(columnsOf(view))
    .where('r.id', '=', id)
    .where('r.removedAt', '>', removedAfter.toISOString())
    .executeTakeFirst()
}

const columnsFrom = ({ unit, catalog, family, algorithm, adjustment }: CostingRuleDraft, now: Date) => ({
  unitId: unit,
  catalogId: catalog,
  familyId: family,
  algorithm,
  adjustment: Math.round(adjustment * 100),
  changedAt: now,
})

/** Adds a rule and returns its id. */
export async function insertRule(
  db: Db,
  companyId: number,
  draft: CostingRuleDraft,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('quotationPriceRule')
    .values({ ...columnsFrom(draft, now), companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a rule and increments its version. */
export async function updateRule(db: Db, id: number, draft: CostingRuleDraft, now: Date): Promise<void> {
  await db
    .updateTable('quotationPriceRule')
    .set((column) => ({ ...columnsFrom(draft, now), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a rule, or restores it with `null`. */
export async function setRuleRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('quotationPriceRule').set({ removedAt: at }).where('id', '=', id).execute()
}

/** Whether a company sees a catalogue that a rule can apply to. */
export async function isRuleCatalog(db: Db, companyId: number, catalogId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companyCatalog')
    .innerJoin('catalog', 'catalog.id', 'companyCatalog.catalogId')
    .select('catalog.id')
    .where('companyCatalog.companyId', '=', companyId)
    .where('catalog.id', '=', catalogId)
    .where('catalog.ownerCompanyId', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a family exists. */
export async function familyExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('family').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
