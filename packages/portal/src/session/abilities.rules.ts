import { companyAdministratorRole, roles, type HeldRole } from '@comptoir/contract'

const roleNames: readonly string[] = [...roles, companyAdministratorRole]

const isRole = (role: unknown): role is HeldRole => typeof role === 'string' && roleNames.includes(role)

/**
 * The roles of a user record, else those that the token claims, else none; unknown ones are ignored (D-01).
 * They only decide what to show: the server decides what is allowed.
 */
export function deriveRoles(recorded: unknown, claimed: readonly string[]): readonly HeldRole[] {
  return (Array.isArray(recorded) ? recorded : claimed).filter(isRole)
}
