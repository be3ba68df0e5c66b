import type { KeyScope, Role } from '@comptoir/contract'

/** A signed-in person: every query of theirs is narrowed by company, and by unit where rows belong to one. */
export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly sessionId: string
  readonly username: string
  readonly companyId: number
  /** The units the person belongs to and all below them. */
  readonly unitIds: readonly number[]
  readonly roles: readonly Role[]
}

/** A partner's page with a publishable key: no person, no company. */
export interface KeyActor {
  readonly kind: 'key'
  readonly keyId: number
  readonly scopes: readonly KeyScope[]
}

export type Actor = UserActor | KeyActor

/** Who stands behind a bearer token. The account feature knows; `app.ts` hands it in. */
export interface Authenticator {
  /** @throws AppError 401 or 403 with the reason */
  authenticate(token: string, origin: string | undefined): Promise<Actor>
}
