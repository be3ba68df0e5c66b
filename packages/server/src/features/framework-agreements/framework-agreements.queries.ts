import {
  agreementValidities,
  constants,
  type AgreementHead,
  type AgreementQuery,
  type AgreementValidity,
  type Named,
} from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { countBy, isOneOf, page } from '../../platform/db/page.ts'
import { isInActorUnitTree, isOwnOrInherited } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { expiringOn } from './validity.ts'

/** The actor who reads agreements, and the day in Paris. */
export interface AgreementView {
  readonly actor: UserActor
  readonly day: string
}

const validityOn = (day: string) => sql<AgreementValidity>`CASE
  WHEN a.starts_on > ${day}::date THEN 'future'
  WHEN a.ends_on < ${day}::date THEN 'expired'
  WHEN a.ends_on <= ${expiringOn(day)}::date THEN 'expiring'
  ELSE 'running' END`

const isInherited = (actor: UserActor) =>
  sql<boolean>`NOT ${isInActorUnitTree(actor, { company: 'a.companyId', unit: 'a.unitId' })}`

const catalogs = sql<Named[]>`coalesce((
  SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name, c.id)
  FROM agreement_catalog ac JOIN catalog c ON c.id = ac.catalog_id
  WHERE ac.agreement_id = a.id), '[]')`

const columnsOf = ({ actor, day }: AgreementView) =>
  [
    'a.id',
    'a.name',
    's.id as supplierId',
    's.name as supplier',
    'u.id as unitId',
    'u.name as unit',
    'a.startsOn as start',
    'a.endsOn as end',
    validityOn(day).as('validity'),
    'a.appliesToHierarchy',
    'a.appliesToAllAgencies',
    sql<number>`(SELECT count(*)::int FROM agreement_agency g WHERE g.agreement_id = a.id)`.as('agencyCount'),
    catalogs.as('catalogs'),
    isInherited(actor).as('isInherited'),
    'a.version',
    'a.agenciesVersion',
    'a.catalogsVersion',
  ] as const

const agreementsOf = (db: Db, { actor }: AgreementView) =>
  db
    .selectFrom('agreement as a')
    .innerJoin('supplier as s', 's.id', 'a.supplierId')
    .innerJoin('organizationUnit as u', 'u.id', 'a.unitId')
    .where(isOwnOrInherited(actor, 'a'))

const agreementsSeen = (db: Db, view: AgreementView) =>
  agreementsOf(db, view).where('a.removedAt', 'is', null)

const rowsOf = (db: Db, view: AgreementView) => agreementsSeen(db, view).select(columnsOf(view))

/** An agreement as stored. */
export type AgreementRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** One page of the agreements that the actor sees, the earliest end first. */
export function findAgreements(db: Db, view: AgreementView, query: AgreementQuery) {
  const { actor, day } = view
  return page(agreementsSeen(db, view), query, {
    columns: columnsOf(view),
    filters: {
      search: (text) => matchesWords(sql`concat_ws(' ', a.name, s.name)`, text),
      id: (ids) => isOneOf(sql`a.id`, ids),
      supplier: (ids) => isOneOf(sql`a.supplier_id`, ids),
      unit: (ids) => isOneOf(sql`a.unit_id`, ids),
      catalog: (ids) =>
        sql<boolean>`EXISTS (SELECT 1 FROM agreement_catalog k WHERE k.agreement_id = a.id
          AND ${isOneOf(sql`k.catalog_id`, ids)})`,
      validity: (chosen) => sql<boolean>`${validityOn(day)} = ANY (${[...chosen]}::text[])`,
      scope: (scope) => sql<boolean>`${isInherited(actor)} = ${scope === 'inherited'}`,
    },
    sortable: {
      name: sql`lower(a.name)`,
      supplier: sql`lower(s.name)`,
      start: 'a.startsOn',
      end: 'a.endsOn',
    },
    tieBreaker: [
      [sql`array_position(${[...agreementValidities]}::text[], ${validityOn(day)})`, 'asc'],
      ['a.endsOn', 'asc'],
      ['a.id', 'asc'],
    ],
    facets: {
      validity: (matching) => countBy(matching, { value: validityOn(day), label: sql`''` }),
      supplier: (matching) => countBy(matching, { value: sql`s.id::text`, label: sql`s.name` }),
      unit: (matching) => countBy(matching, { value: sql`u.id::text`, label: sql`u.name` }),
      catalog: (matching) =>
        countBy(
          matching
            .innerJoin('agreementCatalog as k', 'k.agreementId', 'a.id')
            .innerJoin('catalog as c', 'c.id', 'k.catalogId'),
          { value: sql`c.id::text`, label: sql`c.name` },
        ),
    },
  })
}

/** One agreement that the actor sees. */
export function findAgreement(db: Db, view: AgreementView, id: number): Promise<AgreementRow | undefined> {
  return rowsOf(db, view).where('a.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function findAgreementForUpdate(
  db: Db,
  view: AgreementView,
  id: number,
): Promise<AgreementRow | undefined> {
  return rowsOf(db, view).where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirst()
}

interface NewAgreement extends AgreementHead {
  readonly supplier: number
  readonly appliesToAllAgencies: boolean
}

const headColumns = ({ name, unit, start, end, appliesToHierarchy }: AgreementHead) => ({
  name,
  unitId: unit,
  startsOn: start,
  endsOn: end,
  appliesToHierarchy,
})

/** Adds an agreement without its parts and returns its id. */
export async function insertAgreement(
  db: Db,
  companyId: number,
  agreement: NewAgreement,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('agreement')
    .values({
      ...headColumns(agreement),
      companyId,
      supplierId: agreement.supplier,
      appliesToAllAgencies: agreement.appliesToAllAgencies,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the head of an agreement and increments its version. */
export async function updateAgreement(db: Db, id: number, head: AgreementHead, now: Date): Promise<void> {
  await db
    .updateTable('agreement')
    .set((column) => ({ ...headColumns(head), changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes an agreement, or restores it with `null`. */
export async function setAgreementRemoved(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('agreement').set({ removedAt: at }).where('id', '=', id).execute()
}

/** One of the actor's own agreements, removed after a given time. */
export async function findRemovedAgreement(
  db: Db,
  view: AgreementView,
  id: number,
  removedAfter: Date,
): Promise<AgreementRow | undefined> {
  return agreementsOf(db, view)
    .select(columnsOf(view))
    .where('a.id', '=', id)
    .where('a.removedAt', '>', removedAfter.toISOString())
    .executeTakeFirst()
}

/** Copies catalogues, agencies, conditions and fees of an agreement to another; net prices rise by a percentage, as `addPercent` does. */
export async function copyParts(db: Db, from: number, to: number, percent: number): Promise<void> {
  // `greatest` alone would turn a missing price into one.
  const priced = sql`CASE WHEN net_price IS NOT NULL THEN greatest(0.0001, round(net_price * (100 + ${percent}::numeric) / 100, 4)) END`
  await sql`INSERT INTO agreement_catalog (agreement_id, catalog_id, discount1, discount2)
    SELECT ${to}, catalog_id, discount1, discount2 FROM agreement_catalog WHERE agreement_id = ${from}`.execute(
    db,
  )
  await sql`INSERT INTO agreement_agency (agreement_id, agency_id)
    SELECT ${to}, agency_id FROM agreement_agency WHERE agreement_id = ${from}`.execute(db)
  await sql`INSERT INTO agreement_family (agreement_id, family_id, discount1, discount2)
    SELECT ${to}, family_id, discount1, discount2 FROM agreement_family WHERE agreement_id = ${from}`.execute(
    db,
  )
  await sql`INSERT INTO agreement_product (agreement_id, product_id, net_price, discount1, discount2)
    SELECT ${to}, product_id, ${priced}, discount1, discount2 FROM agreement_product
    WHERE agreement_id = ${from}`.execute(db)
  await sql`INSERT INTO agreement_price_range (agreement_id, product_id, from_quantity, net_price)
    SELECT ${to}, product_id, from_quantity, ${priced} FROM agreement_price_range
    WHERE agreement_id = ${from}`.execute(db)
  await sql`INSERT INTO agreement_fee (agreement_id, name, name_en, amount, percentage, franco, is_default)
    SELECT ${to}, name, name_en, amount, percentage, franco, is_default FROM agreement_fee
    WHERE agreement_id = ${from} AND removed_at IS NULL`.execute(db)
}

/** Locks the conditions of an agreement until the end of the transaction. */
export async function lockAgreement(db: Db, id: number): Promise<void> {
  await db.selectFrom('agreement').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Erases the agreements whose last day and last change are more than 13 months ago, and returns how many. */
export async function eraseEndedAgreements(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM agreement
    WHERE ends_on < ${firstRetainedDay(now)}
      AND (changed_at AT TIME ZONE ${sql.lit(constants.timeZone)})::date < ${firstRetainedDay(now)}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
