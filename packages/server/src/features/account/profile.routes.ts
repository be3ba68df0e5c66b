import { routes, type UserAddress } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { confirmEmail } from './email-change.service.ts'
import { checkCurrentPassword } from './password-link.service.ts'
import type { Passwords } from '../../domain/accounts/password.ts'
import { findAddresses, findProfile, findSelectedAddress, type AddressRow } from './profile.queries.ts'
import {
  addAddress,
  changeUserAddress,
  changeProfile,
  isOtherEmail,
  selectUserAddress,
  removeUserAddress,
  restoreUserAddress,
  type ProfileWrite,
} from './profile.service.ts'

/** Profile and addresses of users. */
export function profileRoutes(api: Api, passwords: Passwords, publicUrl: string): void {
  bindRoute(api, routes.getProfile, loadProfile)

  // A wrong password stays counted: checked outside the transaction.
  bindPrepared(api, routes.changeProfile, async ({ db, actor, input, now, remoteAddress }) => {
    const { userId, companyId } = actor
    const { currentPassword = '', ...draft } = input.body
    if (await isOtherEmail({ db, userId, now }, draft.email)) {
      if (currentPassword === '')
        throw new ViolationError({ propertyPath: 'currentPassword', code: 'required' })
      await checkCurrentPassword({ db, userId, remoteAddress, now }, passwords, currentPassword)
    }
    return async (call) => {
      const { emails } = api.services
      await changeProfile(own(call), companyId, draft, { emails, publicUrl, language: call.locale })
      return loadProfile(call)
    }
  })

  bindRoute(api, routes.confirmEmail, async ({ db, actor, now }) => ({
    '@id': '/api/users/me',
    '@type': 'EmailConfirmation' as const,
    ...(await confirmEmail(db, actor.rowId, api.services.emails, now)),
  }))

  bindRoute(api, routes.getSelectedAddress, async ({ actor, db }) => {
    const address = await findSelectedAddress(db, actor.userId)
    return address ? toAddress(address) : null
  })

  bindRoute(api, routes.selectAddress, async (call) => {
    const address = await selectUserAddress(own(call), call.input.body.address)
    return address && toAddress(address)
  })

  bindRoute(api, routes.listAddresses, async ({ db, actor, url }) => {
    const member = (await findAddresses(db, actor.userId)).map(toAddress)
    return { '@id': url, '@type': 'Collection', member, totalItems: member.length }
  })

  bindRoute(api, routes.createAddress, async (call) =>
    toAddress(await addAddress(own(call), call.input.body)),
  )

  bindRoute(api, routes.changeAddress, async (call) =>
    toAddress(await changeUserAddress(own(call), call.input.params.id, call.input.body)),
  )

  bindRoute(api, routes.removeAddress, async (call) => {
    await removeUserAddress(own(call), call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreAddress, async (call) =>
    toAddress(await restoreUserAddress(own(call), call.input.params.id)),
  )
}

const own = ({ db, actor, now }: { db: Db; actor: UserActor; now: Date }): ProfileWrite => ({
  db,
  userId: actor.userId,
  now,
})

async function loadProfile({ db, actor, now }: { db: Db; actor: UserActor; now: Date }) {
  const profile = await findProfile(db, actor.userId, now)
  return { '@id': '/api/users/me', '@type': 'Profile' as const, ...profile }
}

const toAddress = (address: AddressRow): UserAddress => ({
  '@id': `/api/internal/user_addresses/${address.uuid}`,
  '@type': 'UserAddress',
  ...address,
})
