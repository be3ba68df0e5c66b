import { roles as knownRoles, type Role } from '@comptoir/contract'

const known: readonly string[] = knownRoles

const isRole = (role: unknown): role is Role => typeof role === 'string' && known.includes(role)

/**
 * The roles of a user record, else those that the token claims, else none; unknown ones are ignored (D-01).
 * They only decide what is worth showing: the server decides what is allowed.
 */
export function deriveRoles(recorded: unknown, claimed: readonly string[]): readonly Role[] {
  return (Array.isArray(recorded) ? recorded : claimed).filter(isRole)
}
