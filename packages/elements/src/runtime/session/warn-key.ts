import type { AnyRoute } from '@comptoir/contract'
import { ApiError } from '../api/api-error.ts'
import { warnHost } from '../element/warn-host.ts'

const warned = new Set<string>()

/** Visitors see that the site's key is invalid; the developer of the page reads in the console what to do. */
export function warnKey(error: unknown, token: string, route: AnyRoute): void {
  if (!(error instanceof ApiError)) return
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
      return globalThis.origin === 'null'
        ? 'is for sites, and this page has no origin: it is a file, or a frame whose `sandbox` lacks `allow-same-origin`.'
        : `is not for this site. Ask its issuer to allow ${globalThis.origin}.`
    case 'key_scope_missing':
      return `does not allow ${method} ${path}: this element needs the token of a signed-in user, or a key that allows it.`
    default:
      return null
  }
}
