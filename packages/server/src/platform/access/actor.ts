import type { AnyRoute, AssistantScope, ErpAccess, HeldRole, KeyScope } from '@comptoir/contract'

/** A signed-in user: all their queries are restricted to the company, and to units for rows that belong to one. */
export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly sessionId: string
  readonly username: string
  readonly companyId: number
  /** The units the user belongs to and all below. */
  readonly unitIds: readonly number[]
  readonly roles: readonly HeldRole[]
  /** Whether the company has the management module (D-03). */
  readonly useTamzagGestion: boolean
  /** Set for an ERP's buyer, who may call few routes (D-34). */
  readonly erp?: ErpAccess
  /** Set for an assistant with a token of the user: the routes that its scope opens. */
  readonly assistant?: {
    readonly tokenId: number
    readonly scope: AssistantScope
    readonly mayCall: (route: AnyRoute) => boolean
  }
}

/** A partner's page with a publishable key: neither a user nor a company. */
export interface KeyActor {
  readonly kind: 'key'
  readonly keyId: number
  readonly scopes: readonly KeyScope[]
  /** The suppliers it is restricted to; empty: all. */
  readonly supplierIds: readonly number[]
}

/** The holder of a link: an external person with access to one row of one company; all their queries are restricted to it. */
export interface LinkActor {
  readonly kind: 'link'
  readonly linkId: number
  /** Kind and number of the row. */
  readonly resource: string
  readonly rowId: number
  /** The company that owns the row. */
  readonly companyId: number
}

export type Actor = UserActor | KeyActor | LinkActor

/** A caller as stored in rows: the owner of an idempotency key, and the actor of an audit entry. */
export interface Caller {
  /** `erp`: an ERP client, which calls no route of the API. */
  readonly kind: Actor['kind'] | 'erp'
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

/** Finds the actor of a credential. Implemented by features; `app.ts` passes it in. */
export interface Authenticator {
  /**
   * The actor of a bearer token.
   *
   * @throws AppError 401 or 403 with the reason
   */
  authenticate(token: string, origin: string | undefined): Promise<UserActor | KeyActor>
  /**
   * The actor of a link to a kind of row.
   *
   * @throws AppError `link_invalid`
   */
  authenticateLink(token: string, resource: string): Promise<LinkActor>
  /** The owner of the session, key or link that a file URL was made for; `null` when it is no longer valid. */
  findHolder(holder: { readonly kind: Actor['kind']; readonly id: string }): Promise<Caller | null>
}
