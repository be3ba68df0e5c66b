import { roles, type Role } from '../../core/permissions.ts'

/** The roles whose rights end at a company; the others reach the whole installation. */
const companyRoles: readonly Role[] = [
  'ROLE_CLIENT',
  'ROLE_INSTALLER_GESTION',
  'ROLE_GOLD_CONTRACT',
  'ROLE_SILVER_CONTRACT',
]

const isSuper = (held: readonly string[]) => held.includes('ROLE_SYDEV')

/** The roles that someone may give and take: the super administrator all, others those of a company that they have themselves. */
export function grantableRoles(held: readonly string[]): readonly Role[] {
  return isSuper(held) ? roles : companyRoles.filter((role) => held.includes(role))
}

interface Rights {
  readonly roles: readonly string[]
  readonly units: readonly number[]
}

interface Granter {
  readonly held: readonly string[]
  /** The units that the granter belongs to and all below. */
  readonly unitIds: readonly number[]
}

/** Whether someone has no right that the granter could not give: only then is taking over the account no gain. */
export function isWithinRightsOf({ held, unitIds }: Granter, person: Rights): boolean {
  if (isSuper(held)) return true
  const grantable: readonly string[] = grantableRoles(held)
  return (
    person.roles.every((role) => grantable.includes(role)) &&
    person.units.every((unit) => unitIds.includes(unit))
  )
}

/** Whether someone may change, lock and unlock a person of their company: never a super administrator. */
export function mayManagePerson(held: readonly string[], person: Pick<Rights, 'roles'>): boolean {
  return isSuper(held) || !isSuper(person.roles)
}

/** What differs between two lists. */
export function differenceOf<Value>(before: readonly Value[], after: readonly Value[]): Value[] {
  return [
    ...after.filter((value) => !before.includes(value)),
    ...before.filter((value) => !after.includes(value)),
  ]
}
