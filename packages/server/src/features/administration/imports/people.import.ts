import { randomBytes } from 'node:crypto'
import {
  companyUserDraftSchema,
  personColumns,
  roles,
  type CompanyUserDraft,
  type Role,
} from '@comptoir/contract'
import { findListed, findOne, namedRows, type NamedRows } from '../../../domain/imports/find-named.ts'
import { splitList } from '../../../domain/imports/import-cells.ts'
import type { StoredRow } from '../../../domain/imports/import-kind.ts'
import { defineImport, type AnyImport } from '../../../domain/imports/run-import.ts'
import type { Services } from '../../../platform/http/services.ts'
import { isReferenced } from '../../../platform/db/references.queries.ts'
import { ViolationError } from '../../../platform/http/violation-error.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import type { Passwords } from '../../../domain/accounts/password.ts'
import { lockCompany } from '../companies.queries.ts'
import { findCompanyOfUser, findUserForUpdate } from '../company-users.queries.ts'
import { lockPersonNames } from '../../../domain/accounts/lock-person-names.ts'
import { addUser, changeUser, inviteUser, revokeLinksOf } from '../company-users.service.ts'
import { anyVersion } from './any-version.ts'
import {
  deleteRow,
  findBareUnits,
  findByUsername,
  findCatalogCodes,
  findCompanyNames,
} from './directory-names.queries.ts'

/** What a file may call the roles, besides their codes. */
const roleWords: Readonly<Record<Role, readonly string[]>> = {
  ROLE_SYDEV: ['super administrateur', 'super administrator'],
  ROLE_CLIENT: ['client'],
  ROLE_INSTALLER_GESTION: ['gestion', 'management'],
  ROLE_PARTNER: ['partenaire', 'partner'],
  ROLE_GOLD_CONTRACT: ['contrat gold', 'gold contract', 'gold'],
  ROLE_SILVER_CONTRACT: ['contrat silver', 'silver contract', 'silver'],
  ROLE_CMS: ['redaction', 'editing'],
}

function readRoles(cell: string): Role[] {
  const typed = splitList(cell).map(foldText)
  const found = new Set(
    typed.map((word) => roles.find((role) => role.toLowerCase() === word || roleWords[role].includes(word))),
  )
  if (found.has(undefined)) throw new ViolationError({ propertyPath: 'roles', code: 'not_a_choice' })
  return roles.filter((role) => found.has(role))
}

/** People of companies, by user name. They get an email only if the import invites. */
export const definePersonImport = (
  passwords: Passwords,
  { emails, publicUrl }: Pick<Services, 'emails' | 'publicUrl'>,
): AnyImport =>
  defineImport({
    name: 'people',
    columns: personColumns,
    schema: companyUserDraftSchema,
    nameOf: ({ displayName }) => displayName,
    lock: lockPersonNames,
    open: (call) => {
      const { db } = call
      const write = { ...anyVersion(call), emails, publicUrl }
      const companies = namedRows(() => findCompanyNames(db))
      const catalogs = namedRows(() => findCatalogCodes(db))
      const units = new Map<number, NamedRows<{ id: number; name: string }>>()
      const unitsOf = (company: number) => {
        const loaded =
          units.get(company) ??
          namedRows(async () =>
            (await findBareUnits(db, company)).map(({ id, code }) => ({ id, name: code })),
          )
        units.set(company, loaded)
        return loaded
      }
      // The hash of a random password that no one has seen: one is enough for all.
      let hashing: Promise<string> | undefined
      return {
        match: async ({ cell }) => {
          const user = await findByUsername(db, cell('username'))
          if (user && (user.isTechnical || user.erasedAt !== null))
            throw new ViolationError({ propertyPath: 'username', code: 'taken' })
          const company = user ? await findOne(companies, cell('company'), 'company') : null
          if (user && user.companyId !== company?.id)
            throw new ViolationError({ propertyPath: 'username', code: 'other_company' })
          return user?.id ?? null
        },
        read: async (id): Promise<StoredRow<CompanyUserDraft> | null> => {
          const companyId = await findCompanyOfUser(db, id)
          if (companyId !== undefined) await lockCompany(db, companyId)
          const user = await findUserForUpdate(db, id)
          if (!user) return null
          const idsOf = (rows: readonly { readonly id: number }[]) =>
            rows.map((row) => row.id).toSorted((a, b) => a - b)
          const values = {
            company: user.companyId,
            username: user.username,
            displayName: user.displayName,
            email: user.email ?? '',
            roles: roles.filter((role) => user.roles.includes(role)),
            units: idsOf(user.units),
            depositCatalogs: idsOf(user.depositCatalogs),
          }
          return { values, version: user.version }
        },
        valuesOf: async ({ cell }, before) => {
          const company = await findOne(companies, cell('company'), 'company')
          const listed = splitList(cell('units'))
          return {
            company: company.id,
            username: before?.username ?? cell('username'),
            displayName: cell('displayName') || before?.displayName,
            email: cell('email') || before?.email,
            roles: cell('roles') ? readRoles(cell('roles')) : (before?.roles ?? []),
            units:
              listed.length > 0
                ? await findListed(unitsOf(company.id), listed, 'units')
                : (before?.units ?? []),
            depositCatalogs: cell('depositCatalogs')
              ? await findListed(catalogs, splitList(cell('depositCatalogs')), 'depositCatalogs')
              : (before?.depositCatalogs ?? []),
          }
        },
        add: async (draft) => {
          const add = call.invites ? inviteUser : addUser
          return (
            await add(write, draft, await (hashing ??= passwords.hash(randomBytes(32).toString('base64url'))))
          ).id
        },
        change: async (id, { company: _company, username: _username, ...change }) => {
          await changeUser(write, id, change)
        },
        remove: async (id) => {
          const user = await findUserForUpdate(db, id)
          const own = ['appUserUnit', 'partnerCatalog', 'passwordRequest'] as const
          if (user?.state !== 'invited' || (await isReferenced(db, 'appUser', id, own))) return false
          await revokeLinksOf(db, { userId: id, companyId: user.companyId }, call.now)
          await deleteRow(db, 'appUser', id)
          return true
        },
      }
    },
  })
