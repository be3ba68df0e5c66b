import { routes, type AnyRoute } from '@comptoir/contract'

/**
 * - `kept`: always stored;
 * - `marked`: stored for lists that are marked on this device;
 * - `recent`: the newest ones are stored, for a month.
 */
type Keeping = 'kept' | 'marked' | 'recent'

/** What can be read offline. Any other read fails as without a service worker. */
const offlineReads: readonly (readonly [AnyRoute, Keeping])[] = [
  [routes.getCart, 'kept'],
  [routes.getSelectedAddress, 'kept'],
  [routes.listSelectionLists, 'recent'],
  [routes.getSelectionList, 'marked'],
  [routes.listSelectionItems, 'marked'],
  [routes.listSelectionDocuments, 'marked'],
  [routes.listSelectionEvents, 'marked'],
  [routes.listOrders, 'recent'],
  [routes.getOrder, 'recent'],
  [routes.listOrderLines, 'recent'],
  [routes.listAgencies, 'recent'],
  [routes.listAgencyPoints, 'recent'],
  [routes.locateAgencies, 'recent'],
  [routes.listSupplierContacts, 'recent'],
  [routes.listConsultations, 'recent'],
  [routes.listJobSites, 'recent'],
  [routes.getJobSite, 'recent'],
  [routes.getJobSiteActivity, 'recent'],
  [routes.searchProducts, 'recent'],
  [routes.getProduct, 'recent'],
]

/** What can be typed offline: it waits and is sent later. Any other write fails as without a service worker. */
const offlineWrites: readonly AnyRoute[] = [
  routes.addCartLine,
  routes.changeCartLine,
  routes.addSelectionItems,
  routes.changeSelectionItems,
]

export interface OfflineRoute {
  readonly route: AnyRoute
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

export interface OfflineRead extends OfflineRoute {
  readonly keeping: Keeping
}

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`

/** The row of the table for a path below the API base, without its query; `undefined` when it cannot be read offline. */
export function findRead(path: string): OfflineRead | undefined {
  for (const [route, keeping] of offlineReads) {
    const params = paramsOf(route, path)
    if (params) return { route, name: nameOf(route), params, keeping }
  }
  return undefined
}

/** The same for a write. */
export function findWrite(method: string, path: string): OfflineRoute | undefined {
  for (const route of offlineWrites) {
    const params = route.method === method ? paramsOf(route, path) : null
    if (params) return { route, name: nameOf(route), params }
  }
  return undefined
}

/** Parameters are ids: another word is that of another route, such as an export. A row that was created offline has a negative one. */
const forms: Readonly<Record<string, string>> = { id: '-?\\d+', uuid: '[\\da-f-]{36}' }

function paramsOf(route: AnyRoute, path: string): Readonly<Record<string, string>> | null {
  const pattern = route.path.replace(
    /\{(\w+)\}/g,
    (_place, name: string) => `(?<${name}>${forms[name] ?? '[^/]+'})`,
  )
  const found = new RegExp(`^${pattern}$`).exec(path)
  return found ? { ...found.groups } : null
}
