import { routes, type UserAddress } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { confirmEmail } from './email-change.service.ts'
import { findAddresses, findProfile, findSelectedAddress, type AddressRow } from './profile.queries.ts'
import {
  addAddress,
  changeAddressOf,
  changeProfile,
  chooseAddress,
  removeAddressOf,
  restoreAddressOf,
  type OwnWrite,
} from './profile.service.ts'

/** Profile and addresses of users. */
export function profileRoutes(api: Api, publicUrl: string): void {
  bindRoute(api, routes.getProfile, loadProfile)

  bindRoute(api, routes.changeProfile, async (call) => {
    const { letters } = api.services
    const { companyId } = call.actor
    await changeProfile(own(call), companyId, call.input.body, { letters, publicUrl, language: call.locale })
    return loadProfile(call)
  })

  bindRoute(api, routes.confirmEmail, async ({ db, actor, now }) => ({
    '@id': '/api/users/me',
    '@type': 'EmailConfirmation' as const,
    ...(await confirmEmail(db, actor.rowId, api.services.letters, now)),
  }))

  bindRoute(api, routes.getSelectedAddress, async ({ actor, db }) => {
    const address = await findSelectedAddress(db, actor.userId)
    return address ? toAddress(address) : null
  })

  bindRoute(api, routes.selectAddress, async (call) => {
    const address = await chooseAddress(own(call), call.input.body.address)
    return address && toAddress(address)
  })

  bindRoute(api, routes.listAddresses, async ({ db, actor, url }) => {
    const member = (await findAddresses(db, actor.userId)).map(toAddress)
    return { '@id': url, '@type': 'Collection', member, totalItems: member.length }
  })

  bindRoute(api, routes.createAddress, async (call) => {
    const address = await addAddress(own(call), call.input.body)
    call.sendCreated()
    return toAddress(address)
  })

  bindRoute(api, routes.changeAddress, async (call) =>
    toAddress(await changeAddressOf(own(call), call.input.params.id, call.input.body)),
  )

  bindRoute(api, routes.removeAddress, async (call) => {
    await removeAddressOf(own(call), call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreAddress, async (call) =>
    toAddress(await restoreAddressOf(own(call), call.input.params.id)),
  )
}

const own = ({ db, actor, now }: { db: Db; actor: UserActor; now: Date }): OwnWrite => ({
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
