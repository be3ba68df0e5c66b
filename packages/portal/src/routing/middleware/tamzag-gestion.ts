import type { Visitor } from '../guard.rules.ts'

/** Agreements and rules need a company that uses Tamzag Gestion; the super administrator passes (D-03). */
export function passes(visitor: Visitor | null): boolean {
  if (!visitor) return false
  return visitor.roles.includes('ROLE_SYDEV') || visitor.company.useTamzagGestion
}
