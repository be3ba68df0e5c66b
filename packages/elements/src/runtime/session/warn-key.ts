import type { AnyRoute } from '@comptoir/contract'
import { ApiError } from '../api/api-error.ts'
import { isKey } from './token.ts'
import { warnHost } from '../element/warn-host.ts'

const warned = new Set<string>()

/** Visitors see that the site's key is invalid; the developer of the page reads in the console what to do. */
export function warnKey(error: unknown, token: string | null, route: AnyRoute): void {
  if (!(error instanceof ApiError) || token === null || !isKey(token)) return
  const advice = adviceOf(error.code, route)
  if (advice === null) return
  const warning = `The key pk_…${token.slice(-4)} ${advice}`
  if (warned.has(warning)) return
  warned.add(warning)
  warnHost(warning)
}

function adviceOf(code: ApiError['code'], { method, path }: AnyRoute): string | null {
  switch (code) {
    case 'key_revoked':
      return 'is unknown or revoked. Request another one from its issuer.'
    case 'key_origin_refused':
      return `is not for this site. Ask its issuer to allow ${globalThis.origin}.`
    case 'key_scope_missing':
      return `does not allow ${method} ${path}: this element needs the token of a signed-in user, or a key that allows it.`
    default:
      return null
  }
}
