import { routes, rolesAllowed } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import {
  findAccounts,
  findAdministrators,
  findSupplierChoices,
  findUnitChoices,
  findUsableAccounts,
} from './accounts.queries.ts'
import { changeAccount, createAccount, removeAccount, restoreAccount, toAccount } from './accounts.service.ts'
import { prepareShop, storeSession, startOci, tryAccount } from './open-shop.service.ts'
import { receiveReturn } from './return.service.ts'
import { findItems, findSession, findSessions } from './sessions.queries.ts'
import { toSession, toSessionDetail } from './to-session.ts'
import { transferSession, type CartTargets, type TransferCall } from './transfer.service.ts'

/** Administrators who may create accounts, for buyers without one. */
const administrators = rolesAllowed({ subject: 'punch_out.accounts', action: 'write' })

/** Number of latest sessions in the list. */
const recentDays = 7

/** Routes of suppliers' shops: accounts, opening, returned carts and their transfer. */
export function punchOutRoutes(api: Api, targets: CartTargets): void {
  const { cipher, outbound, publicUrl } = api.services
  const services = { cipher, outbound, publicUrl }

  bindRoute(api, routes.listPunchOutAccounts, async (call) => {
    const member = (await findAccounts(call.db, call.actor, call.input.query.id)).map(toAccount)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.getPunchOutChoices, async ({ db, actor }) => ({
    '@id': '/api/internal/punch_out_choices',
    '@type': 'PunchOutChoices' as const,
    suppliers: await findSupplierChoices(db),
    units: await findUnitChoices(db, actor),
  }))
  bindRoute(api, routes.createPunchOutAccount, async (call) =>
    createAccount({ ...call, ...services }, call.input.body),
  )
  bindRoute(api, routes.changePunchOutAccount, async (call) =>
    changeAccount({ ...call, ...services }, call.input.params.id, call.input.body),
  )
  bindRoute(api, routes.removePunchOutAccount, async (call) => {
    await removeAccount({ ...call, ...services }, call.input.params.id)
    return null
  })
  bindRoute(api, routes.restorePunchOutAccount, (call) =>
    restoreAccount({ ...call, ...services }, call.input.params.id),
  )
  bindPrepared(api, routes.testPunchOutAccount, async (before) => {
    const result = await tryAccount(before, services, before.input.params.id)
    return async () => result
  })

  bindRoute(api, routes.listPunchOutShops, async (call) => {
    const shops = await findUsableAccounts(call.db, call.actor)
    const member = shops.map(({ id, supplierId, supplier, unitId, unit, protocol }) => ({
      '@id': `/api/internal/punch_out_shops/${id}`,
      '@type': 'PunchOutShop' as const,
      id,
      supplier: { id: supplierId, name: supplier },
      unit: { id: unitId, name: unit },
      protocol,
    }))
    const askWhom = await findAdministrators(call.db, call.actor, administrators)
    return { ...collection({ url: call.url, input: {} }, { member, totalItems: member.length }), askWhom }
  })
  bindPrepared(api, routes.openPunchOutShop, async (before) => {
    const prepared = await prepareShop(before, services, before.input.params.id)
    return (call) => storeSession(call, services, prepared)
  })

  bindRoute(api, routes.listPunchOutSessions, async (call) => {
    const { db, actor, now } = call
    const rows = await findSessions(db, actor, new Date(now.getTime() - recentDays * 86_400_000))
    const items = Map.groupBy(
      await findItems(
        db,
        rows.map(({ id }) => id),
      ),
      ({ sessionId }) => sessionId,
    )
    const member = rows.map((row) => toSession(row, items.get(row.id) ?? [], now))
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.getPunchOutSession, (call) => loadSession(call, call.input.params.id))
  bindRoute(api, routes.transferPunchOutSession, async (call) => {
    await transferSession(call, targets, call.input.params.id, call.input.body)
    return loadSession(call, call.input.params.id)
  })

  bindRoute(api, routes.receivePunchOut, (call) => receiveReturn(call, call.input.body.fields))
  bindRoute(api, routes.startPunchOut, (call) => startOci(call, services))
}

async function loadSession({ db, actor, locale, now }: TransferCall, id: number) {
  const row = await foundOr404(findSession(db, actor, id))
  return toSessionDetail(row, await findItems(db, [id]), now, locale)
}
