import { AppError, type CompanyUserChange, type CompanyUserDraft, type Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import type { UserActor } from '../http/actor.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import type { AccountPort } from './account-port.ts'
import { findSupplierCatalogs, lockCompany } from './companies.queries.ts'
import {
  findUnitIds,
  findUserForUpdate,
  insertInvitedUser,
  isEmailTaken,
  isUsernameTaken,
  setBelonging,
  setUserActive,
  updateUser,
  type UserRow,
} from './company-users.queries.ts'
import type { AdminWrite } from './groups.service.ts'

/** A write about somebody: by whom, in which language letters are, and what accounts do for it. */
export interface UserWrite extends AdminWrite {
  readonly actor: UserActor
  readonly locale: Locale
  readonly accounts: AccountPort
}

async function loadUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUserForUpdate(db, id)
  if (!user) throw new AppError('not_found')
  return user
}

async function findBroken(
  db: Db,
  companyId: number,
  { email, units, depositCatalogs }: CompanyUserChange,
  except: number | null,
): Promise<BrokenRule[]> {
  await lockName(db, `e-mail ${email.toLowerCase()}`)
  const broken: BrokenRule[] = []
  if (await isEmailTaken(db, email, except)) broken.push({ propertyPath: 'email', code: 'email_taken' })
  const knownUnits = await findUnitIds(db, companyId, units)
  if (units.some((id) => !knownUnits.includes(id)))
    broken.push({ propertyPath: 'units', code: 'not_a_choice' })
  const knownCatalogs = await findSupplierCatalogs(db, depositCatalogs)
  if (depositCatalogs.some((id) => !knownCatalogs.includes(id)))
    broken.push({ propertyPath: 'depositCatalogs', code: 'not_a_choice' })
  return broken
}

/** Gives somebody an account and sends the letter that lets them choose a password. */
export async function inviteUser(
  { db, now, locale, accounts }: UserWrite,
  draft: CompanyUserDraft,
  passwordHash: string,
): Promise<UserRow> {
  const { company: companyId, username } = draft
  if (!(await lockCompany(db, companyId))) throw new AppError('not_found')
  await lockName(db, `user name ${username.toLowerCase()}`)
  const broken = await findBroken(db, companyId, draft, null)
  if (await isUsernameTaken(db, username)) broken.push({ propertyPath: 'username', code: 'taken' })
  if (broken.length > 0) throw new ViolationError(...broken)
  const id = await insertInvitedUser(db, { ...draft, companyId, passwordHash })
  await setBelonging(db, { id, companyId }, draft)
  const person = { ...draft, userId: id, companyId }
  await accounts.sendLink(db, person, 'invitation', { language: locale, now })
  return loadUser(db, id)
}

/** Changes somebody that nobody has changed since they were read. Links to the address of before lead nowhere. */
export async function changeUser(write: UserWrite, id: number, change: CompanyUserChange): Promise<UserRow> {
  const { db, now, actor, accounts } = write
  const { companyId, email, version } = await loadUser(db, id)
  write.requireVersion(version)
  const broken = await findBroken(db, companyId, change, id)
  // An installation is never left without its administrator.
  if (id === actor.userId && !change.roles.includes('ROLE_SYDEV'))
    broken.push({ propertyPath: 'roles', code: 'own_role' })
  if (broken.length > 0) throw new ViolationError(...broken)
  await updateUser(db, id, change)
  await setBelonging(db, { id, companyId }, change)
  if (email?.toLowerCase() !== change.email.toLowerCase())
    await accounts.endLinks(db, { userId: id, companyId }, now)
  return loadUser(db, id)
}

/** Sends somebody a new link. @throws AppError `conflict` for who is locked, or has no address */
export async function sendUserLink({ db, now, locale, accounts }: UserWrite, id: number): Promise<UserRow> {
  const user = await loadUser(db, id)
  const { companyId, username, displayName, email, state } = user
  if (email === null || state === 'locked') throw new AppError('conflict')
  const owner = { userId: id, companyId, username, displayName, email }
  const kind = state === 'invited' ? 'invitation' : 'reset'
  await accounts.sendLink(db, owner, kind, { language: locale, now })
  return user
}

/** Locks somebody out at once. @throws AppError `conflict` for oneself */
export async function lockUserOut({ db, now, actor, accounts }: UserWrite, id: number): Promise<UserRow> {
  const { companyId, state } = await loadUser(db, id)
  if (id === actor.userId) throw new AppError('conflict')
  if (state !== 'locked') {
    await setUserActive(db, id, false)
    await accounts.endSessions(db, { userId: id, companyId }, now)
    await accounts.endLinks(db, { userId: id, companyId }, now)
  }
  return loadUser(db, id)
}

/** Lets somebody sign in again. */
export async function unlockUser({ db }: UserWrite, id: number): Promise<UserRow> {
  const { state } = await loadUser(db, id)
  if (state === 'locked') await setUserActive(db, id, true)
  return loadUser(db, id)
}
