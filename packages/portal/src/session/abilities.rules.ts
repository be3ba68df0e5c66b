import { companyAdministratorRole, roles, type HeldRole } from '@comptoir/contract'

const roleNames: ReadonlySet<string> = new Set([...roles, companyAdministratorRole])

const isRole = (role: unknown): role is HeldRole => typeof role === 'string' && roleNames.has(role)

/**
 * The roles of a user record, else those that the token claims, else none; unknown ones are ignored (D-01).
 * They only decide what to show: the server decides what is allowed.
 */
export function deriveRoles(recorded: unknown, claimed: readonly string[]): readonly HeldRole[] {
  return (Array.isArray(recorded) ? recorded : claimed).filter(isRole)
}
