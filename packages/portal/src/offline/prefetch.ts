import { orderFacets, routes } from '@comptoir/contract'
import type { ApiClient } from '@comptoir/elements/runtime'
import type { OfflineStore } from './offline.store.ts'

/** Milliseconds until the same tab reads everything again. */
const freshFor = 15 * 60_000
const month = 31 * 24 * 3_600_000
const mostOrders = 50

/** Reads what should be there without a network, one request after the other: the service worker stores each. */
export function createPrefetch(
  client: () => ApiClient | null,
  marked: () => ReadonlySet<string>,
  now: () => number = Date.now,
): () => Promise<void> {
  let last: number | undefined
  return async () => {
    const api = client()
    // Whoever signs in next has nothing stored.
    if (!api) last = undefined
    if (!api || !(isInstalled() || marked().size > 0) || (last !== undefined && now() - last < freshFor))
      return
    last = now()
    try {
      for (const uuid of marked()) await prefetchList(api, uuid)
      await prefetchOrders(api, new Date(now() - month))
    } catch {
      // Offline, or a right is missing: what is stored stays.
    }
  }
}

/** Whoever has neither installed the site nor marked a list does not pay for requests that only matter offline. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Keeps a list on this device; `false`: it could not be read, and is not kept. */
export async function keepOffline(
  { mark }: Pick<OfflineStore, 'mark'>,
  api: ApiClient,
  uuid: string,
): Promise<boolean> {
  await mark(uuid, true)
  try {
    await prefetchList(api, uuid)
    return true
  } catch {
    await mark(uuid, false)
    return false
  }
}

/** Reads a list and its lines. */
async function prefetchList(api: ApiClient, uuid: string): Promise<void> {
  await api.call(routes.getSelectionList, { params: { uuid } })
  await api.call(routes.listSelectionItems, { params: { uuid } })
}

/** Reads the first page of orders as their screen first does, and each order of the last month with its lines. */
async function prefetchOrders(api: ApiClient, since: Date): Promise<void> {
  const newest = { page: 1, order: { createdAt: 'desc' } } as const
  await api.call(routes.listOrders, { query: { ...newest, itemsPerPage: 10, facets: [...orderFacets] } })
  const after = since.toISOString().slice(0, 10)
  const { member } = await api.call(routes.listOrders, {
    query: { ...newest, itemsPerPage: mostOrders, created: { after } },
  })
  for (const { id } of member) {
    await api.call(routes.getOrder, { params: { id } })
    await api.call(routes.listOrderLines, { params: { id } })
  }
}
