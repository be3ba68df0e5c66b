import { randomBytes } from 'node:crypto'
import { roles, routes, type CompanyUnit, type CompanyUser, type ManagedCompany } from '@comptoir/contract'
import type { Passwords } from '../../domain/accounts/password.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { choose } from '../../platform/db/choose.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findCompanies, supplierCatalogs, type CompanyRow } from './companies.queries.ts'
import { addCompany, changeCompany, loadCompany } from './companies.service.ts'
import { assertMaySeeCompany, mayAssignUnit } from './company-limits.ts'
import { findUnitsOf, type UnitRow } from './company-units.queries.ts'
import { addUnit, changeUnit, removeUnit } from './company-units.service.ts'
import { findUsersOf, type UserRow } from './company-users.queries.ts'
import {
  changeUser,
  inviteUser,
  lockUser,
  sendUserLink,
  unlockUser,
  type UserWrite,
} from './company-users.service.ts'

/** Companies, their units and their users: all for the super administrator, the people of one for its administrators. */
export function companyRoutes(api: Api, passwords: Passwords): void {
  bindCompanies(api)
  bindUnits(api)
  bindUsers(api, passwords)
}

function bindCompanies(api: Api): void {
  bindRoute(api, routes.listCompanies, async (call) => {
    const { rows, totalItems } = await findCompanies(call.db, call.input.query)
    return collection(call, { member: rows.map(toCompany), totalItems })
  })
  bindRoute(api, routes.createCompany, async (call) => {
    const row = await addCompany(call, call.input.body)
    return toCompany(row)
  })
  bindRoute(api, routes.getCompany, async (call) =>
    toCompany(await loadCompany(call.db, call.input.params.id)),
  )
  bindRoute(api, routes.changeCompany, async (call) =>
    toCompany(await changeCompany(call, call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.getOwnCompany, async ({ db, actor }) => {
    const { id, name } = await loadCompany(db, actor.companyId)
    return { '@id': `/api/internal/companies/${id}`, '@type': 'Company' as const, id, name }
  })
  bindRoute(api, routes.listCatalogChoices, async (call) =>
    collection(call, await choose(call.db, call.input.query, supplierCatalogs)),
  )
}

function bindUnits(api: Api): void {
  bindRoute(api, routes.listCompanyUnits, async ({ db, actor, input, url }) => {
    assertMaySeeCompany(actor, input.query.company)
    const { id } = await loadCompany(db, input.query.company)
    const member = (await findUnitsOf(db, id)).map((row) => toUnit(row, actor))
    return { '@id': url, '@type': 'Collection', member, totalItems: member.length }
  })
  bindRoute(api, routes.createCompanyUnit, async ({ db, actor, input }) => {
    const { company, ...unit } = input.body
    return toUnit(await addUnit(db, company, unit), actor)
  })
  bindRoute(api, routes.changeCompanyUnit, async ({ db, actor, input }) =>
    toUnit(await changeUnit(db, input.params.id, input.body), actor),
  )
  bindRoute(api, routes.removeCompanyUnit, async ({ db, input }) => {
    await removeUnit(db, input.params.id)
    return null
  })
}

function bindUsers(api: Api, passwords: Passwords): void {
  const { emails, publicUrl } = api.services
  const write = (call: Omit<UserWrite, 'emails' | 'publicUrl'>): UserWrite => ({ ...call, emails, publicUrl })
  bindRoute(api, routes.listCompanyUsers, async (call) => {
    assertMaySeeCompany(call.actor, call.input.query.company)
    await loadCompany(call.db, call.input.query.company)
    const { rows, totalItems } = await findUsersOf(call.db, call.input.query)
    return collection(call, { member: rows.map(toUser), totalItems })
  })
  // Hashing is slow: done outside the transaction. Until the emailed link is used, the password is random.
  bindPrepared(api, routes.inviteCompanyUser, async () => {
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
    return async (call) => {
      const row = await inviteUser(write(call), call.input.body, passwordHash)
      return toUser(row)
    }
  })
  bindRoute(api, routes.changeCompanyUser, async (call) =>
    toUser(await changeUser(write(call), call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.sendCompanyUserLink, async (call) =>
    toUser(await sendUserLink(write(call), call.input.params.id)),
  )
  bindRoute(api, routes.lockCompanyUser, async (call) =>
    toUser(await lockUser(write(call), call.input.params.id)),
  )
  bindRoute(api, routes.unlockCompanyUser, async (call) =>
    toUser(await unlockUser(write(call), call.input.params.id)),
  )
}

const toCompany = ({ groupId, groupName, ...row }: CompanyRow): ManagedCompany => ({
  ...row,
  '@id': `/api/internal/companies/${row.id}`,
  '@type': 'Company',
  group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
})

const toUnit = ({ companyId: _company, ...row }: UnitRow, actor: UserActor): CompanyUnit => ({
  ...row,
  isAssignable: mayAssignUnit(actor, row.id),
  '@id': `/api/internal/company_units/${row.id}`,
  '@type': 'CompanyUnit',
})

const toUser = ({ companyId, companyName, roles: held, ...row }: UserRow): CompanyUser => ({
  ...row,
  '@id': `/api/internal/company_users/${row.id}`,
  '@type': 'CompanyUser',
  company: { id: companyId, name: companyName },
  roles: roles.filter((role) => held.includes(role)),
})
