import { isHTTPError } from 'ky'
import { ApiError } from '../api/api-error.ts'
import { expireSession, nextToken, refreshSession, type Session } from './session.ts'

const isUnauthorized = (error: unknown) =>
  (isHTTPError(error) && error.response.status === 401) || (error instanceof ApiError && error.status === 401)

/**
 * Runs a call with the session's token. A rejected token is refreshed once (D-04); without a new one the call waits for
 * the host to set it.
 * @param waitSignal aborts the wait
 */
export async function withToken<Answer>(
  session: Session,
  call: (token: string) => Promise<Answer>,
  waitSignal?: AbortSignal,
): Promise<Answer> {
  let refreshed = false
  for (;;) {
    const { token } = session
    if (token === null) throw new ApiError('unauthenticated')
    try {
      return await call(token)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      // Another call may have refreshed the token meanwhile.
      if (session.token !== token) continue
      refreshed = !refreshed && (await refreshSession(session))
      if (refreshed) continue
      expireSession(session, token)
      await nextToken(session, token, waitSignal)
    }
  }
}
