import type { ErpAccess, HeldRole, KeyScope } from '@comptoir/contract'

/** A signed-in person: every query of theirs is narrowed by company, and by unit where rows belong to one. */
export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly sessionId: string
  readonly username: string
  readonly companyId: number
  /** The units the person belongs to and all below them. */
  readonly unitIds: readonly number[]
  readonly roles: readonly HeldRole[]
  /** Whether the company has bought the management part (D-03). */
  readonly useTamzagGestion: boolean
  /** Set for the buyer of an ERP, who may call little (D-34). */
  readonly erp?: ErpAccess
}

/** A partner's page with a publishable key: no person, no company. */
export interface KeyActor {
  readonly kind: 'key'
  readonly keyId: number
  readonly scopes: readonly KeyScope[]
  /** The suppliers it is bound to; none: all. */
  readonly supplierIds: readonly number[]
}

/** Whoever has a link: a stranger who is let in to one row of one company, and every query of theirs is narrowed to it. */
export interface LinkActor {
  readonly kind: 'link'
  readonly linkId: number
  /** Kind and number of the row. */
  readonly resource: string
  readonly rowId: number
  /** The company whose row it is. */
  readonly companyId: number
}

export type Actor = UserActor | KeyActor | LinkActor

/** A caller as rows name one: what an idempotency key belongs to, and who an audit entry is about. */
export interface Caller {
  readonly kind: Actor['kind']
  readonly id: number
  /** `null`: a publishable key belongs to no company. */
  readonly companyId: number | null
}

export function callerOf(actor: Actor): Caller {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: actor.userId, companyId: actor.companyId }
    case 'key':
      return { kind: 'key', id: actor.keyId, companyId: null }
    case 'link':
      return { kind: 'link', id: actor.linkId, companyId: actor.companyId }
  }
}

/** Who stands behind a secret. The features know; `app.ts` hands them in. */
export interface Authenticator {
  /**
   * Behind a bearer token.
   *
   * @throws AppError 401 or 403 with the reason
   */
  authenticate(token: string, origin: string | undefined): Promise<UserActor | KeyActor>
  /**
   * Behind the token of a link to a kind of row.
   *
   * @throws AppError `link_invalid`
   */
  authenticateLink(token: string, resource: string): Promise<LinkActor>
  /** Whose the session, key or link is that the address of a file was made for; `null` when it is not open any more. */
  findHolder(holder: { readonly kind: Actor['kind']; readonly id: string }): Promise<Caller | null>
}
