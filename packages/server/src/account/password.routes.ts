import { routes } from '@comptoir/contract'
import { bindPrepared, bindRoute, type Api } from '../http/bind-route.ts'
import {
  changePassword,
  checkCurrentPassword,
  choosePassword,
  readPasswordLink,
  requestPassword,
} from './password-link.service.ts'
import type { Passwords } from './password.ts'
import { countRequest } from './sign-in-limit.ts'

/** Passwords: forgotten, chosen by a letter's link, changed. */
export function passwordRoutes(api: Api, passwords: Passwords, publicUrl: string): void {
  const { letters } = api.services

  // Counted before the transaction: who is refused is counted too.
  bindPrepared(api, routes.requestPassword, async ({ db, remoteAddress, now }) => {
    await countRequest(db, remoteAddress, now)
    return async (call) => {
      const { account } = call.input.body
      const delivery = { letters, publicUrl, language: call.locale }
      await requestPassword(call.db, { account, remoteAddress }, delivery, call.now)
      return null
    }
  })

  bindRoute(api, routes.getPasswordLink, ({ db, actor }) => readPasswordLink(db, actor.rowId))

  // Hashing is slow: nobody's transaction waits for it.
  bindPrepared(api, routes.choosePassword, async ({ input }) => {
    const passwordHash = await passwords.hash(input.body.password)
    return ({ db, actor, locale, now }) =>
      choosePassword(db, actor.rowId, passwordHash, { letters, language: locale }, now)
  })

  bindPrepared(api, routes.changePassword, async ({ input, actor, db, remoteAddress, now }) => {
    const { userId, sessionId } = actor
    await checkCurrentPassword({ db, userId, remoteAddress, now }, passwords, input.body.currentPassword)
    const passwordHash = await passwords.hash(input.body.password)
    return async (call) => {
      const delivery = { letters, language: call.locale }
      await changePassword({ db: call.db, userId, remoteAddress, now }, { passwordHash, sessionId }, delivery)
      return null
    }
  })
}
