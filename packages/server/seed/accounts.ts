import type { Role } from '@comptoir/contract'
import { createPasswords, type PasswordCost } from '../src/domain/accounts/password.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** The password of every demo account. */
export const demoPassword = 'comptoir-demo'

interface DemoUser {
  readonly username: string
  readonly displayName: string
  readonly roles: readonly Role[]
  /** Code of the user's unit. */
  readonly unit: string
}

interface DemoCompany {
  readonly name: string
  readonly siren: string
  /** The domain of its users' email addresses. */
  readonly mailDomain: string
  readonly hasBasecamp: boolean
  readonly useTamzagGestion: boolean
  /** Code, name, code of the parent: parents first. */
  readonly units: readonly (readonly [string, string, string | null])[]
  readonly users: readonly DemoUser[]
}

/** Two invented companies; the second must never see the first one's data. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Thermélec Ouest',
    siren: '000314260',
    mailDomain: 'thermelec-ouest.example',
    hasBasecamp: true,
    useTamzagGestion: true,
    units: [
      ['GRP', 'Groupe Thermélec', null],
      ['BZH', 'Direction Bretagne', 'GRP'],
      ['RNS', 'Agence de Rennes', 'BZH'],
      ['BRT', 'Agence de Brest', 'BZH'],
      ['PDL', 'Direction Pays de la Loire', 'GRP'],
      ['NTS', 'Agence de Nantes', 'PDL'],
    ],
    users: [
      { username: 'client', displayName: 'Claire Le Goff', roles: ['ROLE_CLIENT'], unit: 'BZH' },
      {
        username: 'gestion',
        displayName: 'Gaël Morvan',
        roles: ['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'],
        unit: 'GRP',
      },
      { username: 'sydev', displayName: 'Sylvie Deval', roles: ['ROLE_SYDEV'], unit: 'GRP' },
      { username: 'partner', displayName: 'Paul Arnaud', roles: ['ROLE_PARTNER'], unit: 'RNS' },
      { username: 'gold', displayName: 'Gwenola Salaün', roles: ['ROLE_GOLD_CONTRACT'], unit: 'BRT' },
      { username: 'silver', displayName: 'Simon Verdier', roles: ['ROLE_SILVER_CONTRACT'], unit: 'NTS' },
      { username: 'cms', displayName: 'Camille Moreau', roles: ['ROLE_CMS'], unit: 'GRP' },
    ],
  },
  {
    name: 'Clim’Alpes Énergie',
    siren: '000271825',
    mailDomain: 'clim-alpes.example',
    hasBasecamp: false,
    useTamzagGestion: false,
    units: [
      ['ALP', 'Clim’Alpes', null],
      ['GRE', 'Agence de Grenoble', 'ALP'],
    ],
    users: [{ username: 'client2', displayName: 'Chloé Perrin', roles: ['ROLE_CLIENT'], unit: 'ALP' }],
  },
]

/** Inserts the companies, their units and their users into an empty database. */
export async function insertAccounts(db: Db, passwordCost?: PasswordCost): Promise<void> {
  const passwordHash = await createPasswords(passwordCost).hash(demoPassword)
  for (const company of demoCompanies) await insertCompany(db, company, passwordHash)
}

async function insertCompany(db: Db, company: DemoCompany, passwordHash: string): Promise<void> {
  const { id: companyId } = await db
    .insertInto('company')
    .values({
      name: company.name,
      siren: company.siren,
      hasBasecamp: company.hasBasecamp,
      useTamzagGestion: company.useTamzagGestion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const unitIds = new Map<string | null, number>()
  for (const [code, name, parent] of company.units) {
    const { id } = await db
      .insertInto('organizationUnit')
      .values({ companyId, code, name, parentId: unitIds.get(parent) ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    unitIds.set(code, id)
  }

  for (const { username, displayName, roles, unit } of company.users) {
    const user = await db
      .insertInto('appUser')
      .values({
        companyId,
        username,
        displayName,
        email: `${username}@${company.mailDomain}`,
        roles: [...roles],
        passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const unitId = unitIds.get(unit)
    if (unitId === undefined)
      throw new Error(`${username} belongs to the unit ${unit}, which ${company.name} has not`)
    await db.insertInto('appUserUnit').values({ companyId, userId: user.id, unitId }).execute()
  }
}
