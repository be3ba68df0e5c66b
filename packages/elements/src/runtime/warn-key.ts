import type { AnyRoute } from '@comptoir/contract'
import { ApiError } from './api-error.ts'
import { isKey } from './token.ts'
import { warnHost } from './warn-host.ts'

const said = new Set<string>()

/** A visitor reads that something is wrong with the site's key; whoever built the page reads in the console what to do. */
export function warnKey(error: unknown, token: string | null, route: AnyRoute): void {
  if (!(error instanceof ApiError) || token === null || !isKey(token)) return
  const advice = adviceOf(error.code, route)
  if (advice === null) return
  const warning = `The key pk_…${token.slice(-4)} ${advice}`
  if (said.has(warning)) return
  said.add(warning)
  warnHost(warning)
}

function adviceOf(code: ApiError['code'], { method, path }: AnyRoute): string | null {
  switch (code) {
    case 'key_revoked':
      return 'is unknown or revoked. Ask those who gave it to you for another one.'
    case 'key_origin_refused':
      return `is not for this site. Ask those who gave it to you to allow ${globalThis.origin}.`
    case 'key_scope_missing':
      return `does not open ${method} ${path}: this element needs the token of a signed-in user, or a key that allows it.`
    default:
      return null
  }
}
