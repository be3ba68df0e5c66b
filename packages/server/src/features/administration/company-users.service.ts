import { AppError, type CompanyUserChange, type CompanyUserDraft, type Locale } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import {
  cancelEmailChange,
  revokePasswordLinks,
  sendPasswordLink,
  type PasswordLinkDeps,
} from '../../domain/accounts/account-links.service.ts'
import { assertStillSuperAdministrator } from '../../domain/accounts/assert-administrator.ts'
import { lockPersonNames } from '../../domain/accounts/lock-person-names.ts'
import { revokeSessionsOf } from '../../domain/accounts/sessions.queries.ts'
import { findSupplierCatalogs } from './companies.queries.ts'
import {
  assertMayManagePerson,
  assertNotOwn,
  assertWithinRights,
  beyondRights,
  rightsToManage,
} from './company-limits.ts'
import {
  findCompanyOfUser,
  findUnitIds,
  findUserForUpdate,
  insertInvitedUser,
  isEmailTaken,
  isUsernameTaken,
  setMemberships,
  setUserActive,
  updateUser,
  type UserRow,
} from './company-users.queries.ts'
import type { AdminWrite } from './groups.service.ts'

/** A write about a user: by whom, and what emails with links need. */
export interface UserWrite extends AdminWrite, Omit<PasswordLinkDeps, 'language'> {
  readonly actor: UserActor
  readonly locale: Locale
}

async function loadUser(db: Db, id: number): Promise<UserRow> {
  return foundOr404(findUserForUpdate(db, id))
}

/** A user whom the actor may change, and the actor with the rights that they have now. */
async function loadManagedUser({ db, actor }: UserWrite, id: number) {
  const rights = await rightsToManage(db, actor, await foundOr404(findCompanyOfUser(db, id)))
  const user = await loadUser(db, id)
  assertMayManagePerson(rights, user)
  if (user.roles.includes('ROLE_SYDEV') && user.id !== actor.userId)
    await assertStillSuperAdministrator(db, actor.userId)
  return { user, rights }
}

async function findViolations(
  db: Db,
  companyId: number,
  { email, units, depositCatalogs }: CompanyUserChange,
  except: number | null,
): Promise<RuleViolation[]> {
  const violations: RuleViolation[] = []
  if (await isEmailTaken(db, email, except)) violations.push({ propertyPath: 'email', code: 'email_taken' })
  const existingUnits = await findUnitIds(db, companyId, units)
  if (units.some((id) => !existingUnits.includes(id)))
    violations.push({ propertyPath: 'units', code: 'not_a_choice' })
  const existingCatalogs = await findSupplierCatalogs(db, depositCatalogs)
  if (depositCatalogs.some((id) => !existingCatalogs.includes(id)))
    violations.push({ propertyPath: 'depositCatalogs', code: 'not_a_choice' })
  return violations
}

const linkDeps = ({ emails, publicUrl, locale }: UserWrite) => ({ emails, publicUrl, language: locale })

/** Invalidates the links that a user was sent. */
export async function revokeLinksOf(
  db: Db,
  user: { readonly userId: number; readonly companyId: number },
  now: Date,
) {
  await revokePasswordLinks(db, user, now)
  await cancelEmailChange(db, user, now)
}

/** Adds a user, who cannot sign in before they get a link to choose a password. */
export async function addUser(
  write: UserWrite,
  draft: CompanyUserDraft,
  passwordHash: string,
): Promise<UserRow> {
  const { db, actor } = write
  const { company: companyId, username } = draft
  await lockPersonNames(db)
  const rights = await rightsToManage(db, actor, companyId)
  const violations = await findViolations(db, companyId, draft, null)
  violations.push(...beyondRights(rights, null, draft))
  if (await isUsernameTaken(db, username)) violations.push({ propertyPath: 'username', code: 'taken' })
  if (violations.length > 0) throw new ViolationError(...violations)
  const id = await insertInvitedUser(db, { ...draft, companyId, passwordHash })
  await setMemberships(db, { id, companyId }, draft)
  return loadUser(db, id)
}

/** Adds a user and emails a link to choose a password. */
export async function inviteUser(
  write: UserWrite,
  draft: CompanyUserDraft,
  passwordHash: string,
): Promise<UserRow> {
  const user = await addUser(write, draft, passwordHash)
  const person = { ...draft, userId: user.id, companyId: user.companyId }
  await sendPasswordLink(write.db, person, 'invitation', linkDeps(write), write.now)
  return user
}

/** Changes a user, unless they have changed since they were read. A new address invalidates the links sent to the former one. */
export async function changeUser(write: UserWrite, id: number, change: CompanyUserChange): Promise<UserRow> {
  const { db, now, actor } = write
  await lockPersonNames(db)
  const { user, rights } = await loadManagedUser(write, id)
  const { companyId, email, version } = user
  assertNotOwn(actor, user)
  write.requireVersion(version)
  const violations = await findViolations(db, companyId, change, id)
  violations.push(...beyondRights(rights, user, change))
  // An installation must never lose its administrator.
  if (id === actor.userId && !change.roles.includes('ROLE_SYDEV'))
    violations.push({ propertyPath: 'roles', code: 'own_role' })
  if (violations.length > 0) throw new ViolationError(...violations)
  await updateUser(db, id, change)
  await setMemberships(db, { id, companyId }, change)
  if (email?.toLowerCase() !== change.email.toLowerCase())
    await revokeLinksOf(db, { userId: id, companyId }, now)
  return loadUser(db, id)
}

/** Sends a user a new link. @throws AppError `conflict` for a user who is locked or has no address */
export async function sendUserLink(write: UserWrite, id: number): Promise<UserRow> {
  const { db, now } = write
  const { user } = await loadManagedUser(write, id)
  const { companyId, username, displayName, email, state } = user
  if (email === null) throw new AppError('conflict', { reason: 'user_without_email' })
  if (state === 'locked') throw new AppError('conflict', { reason: 'user_locked' })
  const owner = { userId: id, companyId, username, displayName, email }
  const kind = state === 'invited' ? 'invitation' : 'reset'
  await sendPasswordLink(db, owner, kind, linkDeps(write), now)
  return user
}

/** Locks a user and ends their sessions. @throws AppError `conflict` for the caller's own account */
export async function lockUser(write: UserWrite, id: number): Promise<UserRow> {
  const { db, now, actor } = write
  const { user } = await loadManagedUser(write, id)
  const { companyId, state } = user
  if (id === actor.userId) throw new AppError('conflict', { reason: 'own_account' })
  if (state !== 'locked') {
    await setUserActive(db, id, false)
    await revokeSessionsOf(db, id, { now })
    await revokeLinksOf(db, { userId: id, companyId }, now)
  }
  return loadUser(db, id)
}

/** Unlocks a user. */
export async function unlockUser(write: UserWrite, id: number): Promise<UserRow> {
  const { db } = write
  const { user, rights } = await loadManagedUser(write, id)
  assertWithinRights(rights, user)
  const { state } = user
  if (state === 'locked') await setUserActive(db, id, true)
  return loadUser(db, id)
}
