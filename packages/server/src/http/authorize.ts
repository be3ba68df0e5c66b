import { AppError, isAllowed, type AnyRoute } from '@comptoir/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'

/** Lets a request in: who is it, and may they? Everything is refused that the route does not name. */
export async function authorize(route: AnyRoute, request: FastifyRequest): Promise<Actor | null> {
  if (route.auth === 'none') return null
  const token = readBearer(request.headers.authorization)
  const actor = await request.server.services.authenticator.authenticate(token, request.headers.origin)
  if (actor.kind === 'key') {
    const isOpen =
      route.auth === 'session-or-key' && route.scope !== undefined && actor.scopes.includes(route.scope)
    if (!isOpen) throw new AppError('key_scope_missing')
    return actor
  }
  if (!isAllowed(actor.roles, route.permission)) throw new AppError('forbidden')
  return actor
}

function readBearer(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/-]{1,4096}=*)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthenticated')
  return token
}
