import { routes, type Locale } from '@comptoir/contract'
import { ApiError, createClient, openSession } from '@comptoir/elements/runtime'
import type { AccountApi } from './session.store.ts'

/** Statuses after which a retry may succeed. */
const passing: ReadonlySet<number> = new Set([408, 409, 425, 429])

/** The session's API calls, through the client of the elements. */
export function createAccountApi(apiBase: string, locale: () => Locale): AccountApi {
  const client = (token: string | null) => createClient(openSession(apiBase, token), locale())
  return {
    login: (credentials) => client(null).call(routes.login, { body: credentials }),
    refresh: (token) => client(null).call(routes.refreshToken, { body: { authorizeToken: token } }),
    logout: (token) => logOut(apiBase, token),
    hierarchy: (token) => client(token).call(routes.getHierarchy, {}),
    selectedAddress: (token) => client(token).call(routes.getSelectedAddress, {}),
    isOver: (error) =>
      error instanceof ApiError &&
      error.status !== null &&
      error.status >= 400 &&
      error.status < 500 &&
      !passing.has(error.status),
  }
}

/** Outlives the page, and does not use the session, which is closed by now. */
async function logOut(apiBase: string, token: string): Promise<void> {
  await fetch(`${apiBase}${routes.logout.path}`, {
    method: routes.logout.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ authorizeToken: token }),
    credentials: 'omit',
    keepalive: true,
  })
}
