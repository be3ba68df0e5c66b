import {
  AppError,
  companyAdministratorRole,
  differenceOf,
  grantableRoles,
  isWithinRightsOf,
  mayManagePerson,
  type CompanyUserChange,
} from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { RuleViolation } from '../../platform/http/violation-error.ts'
import { actorOf } from '../../domain/accounts/actor-of.ts'
import { findSessionActor } from '../../domain/accounts/sessions.queries.ts'
import { lockCompany } from './companies.queries.ts'
import type { UserRow } from './company-users.queries.ts'

/** Whether the actor manages every company, or only the people of their own (decision 0151). */
const managesAll = ({ roles }: UserActor) => roles.includes('ROLE_SYDEV')

/** Whether the actor may place people in a unit. */
export function mayAssignUnit(actor: UserActor, unitId: number): boolean {
  return managesAll(actor) || actor.unitIds.includes(unitId)
}

/** @throws AppError `not_found` unless the actor may see the people of a company */
export function assertMaySeeCompany(actor: UserActor, companyId: number): void {
  if (!managesAll(actor) && actor.companyId !== companyId) throw new AppError('not_found')
}

/**
 * Lets an administrator write about the people of their own company, one write at a time: someone who was locked a moment ago
 * changes nothing, so two administrators cannot lock each other. Returns the actor with the roles and units that they have now.
 *
 * @throws AppError `not_found`, `forbidden`
 */
export async function rightsToManage(db: Db, actor: UserActor, companyId: number): Promise<UserActor> {
  assertMaySeeCompany(actor, companyId)
  if (!(await lockCompany(db, companyId))) throw new AppError('not_found')
  if (managesAll(actor)) return actor
  const row = await findSessionActor(db, actor.sessionId)
  const now = row && actorOf(row, actor.sessionId)
  if (now?.companyId !== companyId || !now.roles.includes(companyAdministratorRole))
    throw new AppError('forbidden')
  return now
}

/** @throws AppError `forbidden` unless the actor may change a person of their company */
export function assertMayManagePerson(actor: UserActor, person: UserRow): void {
  if (!mayManagePerson(actor.roles, person)) throw new AppError('forbidden')
}

/**
 * Unlocking gives the person's rights back.
 *
 * @throws AppError `forbidden` unless the actor could give all of them
 */
export function assertWithinRights(actor: UserActor, person: UserRow): void {
  if (!isWithinActorsRights(actor, person)) throw new AppError('forbidden')
}

const idsOf = (rows: readonly { readonly id: number }[] = []) => rows.map(({ id }) => id)

const isWithinActorsRights = ({ roles: held, unitIds }: UserActor, { roles, units }: UserRow) =>
  isWithinRightsOf({ held, unitIds }, { roles, units: idsOf(units) })

/** @throws AppError `conflict` for an administrator's own account, which the profile changes */
export function assertNotOwn(actor: UserActor, person: UserRow): void {
  if (!managesAll(actor) && actor.userId === person.id)
    throw new AppError('conflict', { reason: 'own_account' })
}

/** What an administrator of a company may not give or take; `before` is `null` for a new person. */
export function beyondRights(
  actor: UserActor,
  before: UserRow | null,
  change: CompanyUserChange,
): RuleViolation[] {
  if (managesAll(actor)) return []
  const grantable: readonly string[] = grantableRoles(actor.roles)
  const given = {
    roles: differenceOf(before?.roles ?? [], change.roles).some((role) => !grantable.includes(role)),
    units: differenceOf(idsOf(before?.units), change.units).some((id) => !mayAssignUnit(actor, id)),
    depositCatalogs: differenceOf(idsOf(before?.depositCatalogs), change.depositCatalogs).length > 0,
    isAdministrator:
      (change.isAdministrator ?? before?.isAdministrator ?? false) !== (before?.isAdministrator ?? false),
    // Whoever receives the email of a link signs in as that person.
    email:
      before !== null &&
      before.email?.toLowerCase() !== change.email.toLowerCase() &&
      !isWithinActorsRights(actor, before),
  }
  return Object.entries(given).flatMap(([propertyPath, isBeyond]) =>
    isBeyond ? [{ propertyPath, code: 'beyond_own_rights' as const }] : [],
  )
}
