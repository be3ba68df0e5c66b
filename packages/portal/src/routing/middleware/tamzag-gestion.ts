import { passesManagement } from '@comptoir/contract'
import type { Visitor } from '../guard.rules.ts'

/** Agreements and rules need a company that uses Tamzag Gestion; the super administrator passes (D-03). */
export function passes(visitor: Visitor | null): boolean {
  return visitor !== null && passesManagement(visitor.roles, visitor.company.useTamzagGestion)
}
