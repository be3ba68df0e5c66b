import { heldRoles } from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { findSessionActor } from './sessions.queries.ts'

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionActor>>>
type UserRow = Pick<
  SessionRow,
  'userId' | 'username' | 'companyId' | 'unitIds' | 'roles' | 'useTamzagGestion'
>

/** The user of a session, as an actor. */
export function actorOf(
  { userId, username, companyId, unitIds, roles, useTamzagGestion }: UserRow,
  sessionId: string,
): UserActor {
  const held = heldRoles.filter((role) => roles.includes(role))
  return { kind: 'user', userId, sessionId, username, companyId, unitIds, roles: held, useTamzagGestion }
}
