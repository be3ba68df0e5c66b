import { routes, type UserAddress } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
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

/** What users tell of themselves, and the addresses that they work from. */
export function profileRoutes(api: Api): void {
  bindRoute(api, routes.getProfile, ({ db, actor }) => loadProfile(db, actor))

  bindRoute(api, routes.changeProfile, async (call) => {
    await changeProfile(own(call), call.input.body)
    return loadProfile(call.db, call.actor)
  })

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

async function loadProfile(db: Db, { userId }: UserActor) {
  return { '@id': '/api/users/me', '@type': 'Profile' as const, ...(await findProfile(db, userId)) }
}

const toAddress = (address: AddressRow): UserAddress => ({
  '@id': `/api/internal/user_addresses/${address.uuid}`,
  '@type': 'UserAddress',
  ...address,
})
