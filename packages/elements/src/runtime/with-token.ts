import { isHTTPError } from 'ky'
import { ApiError } from './api-error.ts'
import { expireSession, nextToken, refreshSession, type Session } from './session.ts'

const isRefused = (error: unknown) =>
  (isHTTPError(error) && error.response.status === 401) || (error instanceof ApiError && error.status === 401)

/**
 * Does a call with the session's token. One that is refused is renewed once (D-04); without a new one the call waits for
 * the host to bring it.
 * @param patience ends the wait
 */
export async function withToken<Answer>(
  session: Session,
  call: (token: string) => Promise<Answer>,
  patience?: AbortSignal,
): Promise<Answer> {
  let refreshed = false
  for (;;) {
    const { token } = session
    if (token === null) throw new ApiError('unauthenticated')
    try {
      return await call(token)
    } catch (error) {
      if (!isRefused(error)) throw error
      // Another call may have refreshed the token meanwhile.
      if (session.token !== token) continue
      refreshed = !refreshed && (await refreshSession(session))
      if (refreshed) continue
      expireSession(session, token)
      await nextToken(session, token, patience)
    }
  }
}
