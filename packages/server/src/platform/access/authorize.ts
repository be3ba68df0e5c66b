import { AppError, isAllowed, isOpenToErp, passesManagement, type AnyRoute } from '@comptoir/contract'
import type { FastifyRequest } from 'fastify'
import { isInjection } from 'light-my-request'
import type { Actor } from './actor.ts'

/** Authenticates and authorizes a request. Whatever the route does not allow is rejected. */
export async function authorize(route: AnyRoute, request: FastifyRequest): Promise<Actor | null> {
  if (route.auth === 'none') return null
  const { authenticator } = request.server.services
  if (route.auth === 'link') {
    if (route.linkTo === undefined)
      throw new Error(`The route ${route.path} does not say what its link is to`)
    return authenticator.authenticateLink(readLinkToken(request.params), route.linkTo)
  }
  const token = readBearer(request.headers.authorization)
  const actor = await authenticator.authenticate(token, originOf(request))
  if (actor.kind === 'key') {
    const isOpen =
      route.auth === 'session-or-key' && route.scope !== undefined && actor.scopes.includes(route.scope)
    if (!isOpen) throw new AppError('key_scope_missing')
    return actor
  }
  if (actor.erp && !isOpenToErp(route, actor.erp))
    throw new AppError(actor.erp === 'closed' ? 'session_revoked' : 'forbidden')
  // Only the tools call with an assistant's token, and they do it inside the process.
  if (actor.assistant && !(isInjection(request.raw) && actor.assistant.mayCall(route)))
    throw new AppError('assistant_scope_missing')
  if (!isAllowed(actor.roles, route.permission)) throw new AppError('forbidden')
  if (route.isManagement && !passesManagement(actor.roles, actor.useTamzagGestion))
    throw new AppError('forbidden')
  return actor
}

/**
 * The origin of the page that sent a request. For reading, a browser states none on the same origin, but that it is the same,
 * in a header that no script can set.
 */
function originOf({ headers, server }: FastifyRequest): string | undefined {
  const isOwn = headers.origin === undefined && headers['sec-fetch-site'] === 'same-origin'
  return isOwn ? new URL(server.services.publicUrl).origin : headers.origin
}

/** The token of a request. @throws AppError `unauthenticated` */
export function readBearer(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/-]{1,4096}=*)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthenticated')
  return token
}

/** The path parameter with a link's token; it is read before the path is validated. */
function readLinkToken(params: unknown): string {
  const hasToken = typeof params === 'object' && params !== null && 'uuid' in params
  return hasToken ? String(params.uuid) : ''
}
