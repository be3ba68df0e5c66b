import { routes } from '@comptoir/contract'
import { inTransaction } from '../../platform/db/transaction.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import {
  changePassword,
  checkCurrentPassword,
  choosePassword,
  readPasswordLink,
  findLinkOwner,
  rejectOwnWords,
  requestPassword,
} from './password-link.service.ts'
import { findPasswordOf } from './password-link.queries.ts'
import type { Passwords } from '../../domain/accounts/password.ts'
import { countRequest } from '../../domain/accounts/sign-in-limit.ts'

/** Passwords: forgotten, chosen by an emailed link, changed. */
export function passwordRoutes(api: Api, passwords: Passwords, publicUrl: string): void {
  const { emails, background } = api.services

  // Counted before the transaction: rejected requests count too.
  bindPrepared(api, routes.requestPassword, async ({ db, remoteAddress, now, input, locale }) => {
    await countRequest(db, remoteAddress, now)
    const { account } = input.body
    const delivery = { emails, publicUrl, language: locale }
    // Responds immediately: the response time must not reveal who has an account.
    background.run(() =>
      inTransaction(db, (transaction) =>
        requestPassword(transaction, { account, remoteAddress }, delivery, now),
      ),
    )
    return () => Promise.resolve(null)
  })

  bindRoute(api, routes.getPasswordLink, ({ db, actor }) => readPasswordLink(db, actor.rowId))

  // Hashing is slow: done outside the transaction.
  bindPrepared(api, routes.choosePassword, async (before) => {
    const { password } = before.input.body
    rejectOwnWords(password, await findLinkOwner(before.db, before.actor.rowId))
    const passwordHash = await passwords.hash(password)
    return ({ db, actor, locale, now }) =>
      choosePassword(db, actor.rowId, passwordHash, { emails, language: locale }, now)
  })

  bindPrepared(api, routes.changePassword, async ({ input, actor, db, remoteAddress, now }) => {
    const { userId, sessionId } = actor
    await checkCurrentPassword({ db, userId, remoteAddress, now }, passwords, input.body.currentPassword)
    rejectOwnWords(input.body.password, await findPasswordOf(db, userId))
    const passwordHash = await passwords.hash(input.body.password)
    return async (call) => {
      const delivery = { emails, language: call.locale }
      await changePassword({ db: call.db, userId, remoteAddress, now }, { passwordHash, sessionId }, delivery)
      return null
    }
  })
}
