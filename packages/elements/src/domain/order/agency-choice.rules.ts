import type { Agency, Named, Order } from '@comptoir/contract'

/** Fields that name the site, the most precise first. */
const siteFields = ['jobCode', 'jobName', 'businessCode', 'businessName'] as const

type SiteField = (typeof siteFields)[number]
/** The site as a form has it. */
export type Site = Readonly<Record<SiteField, string | null>>

/** The search text for the orders of a site; empty without one. */
export const siteName = (site: Site): string =>
  siteFields.map((field) => site[field]?.trim() ?? '').find((text) => text !== '') ?? ''

/** The agency of the last order for a site, among orders from newest to oldest. */
export function lastAgencyOf(
  orders: readonly Pick<Order, 'agency' | SiteField>[],
  name: string,
): Named | null {
  const found = orders.find((order) => order.agency !== null && (name === '' || siteName(order) === name))
  return found?.agency ?? null
}

interface AgencyGroups {
  /** The agency of the last order for the same site. */
  readonly site: readonly (Agency | Named)[]
  /** By distance, including favourites. */
  readonly near: readonly Agency[]
  readonly favorites: readonly Agency[]
  /** The agency of the last order; it may not be among those loaded. */
  readonly lastUsed: readonly (Agency | Named)[]
  /** By name. */
  readonly others: readonly Agency[]
}

/**
 * The agency of the site comes first; then the nearest, or without a position the favourites, the last one ordered
 * from, the others.
 */
export function groupAgencies(
  every: readonly Agency[],
  isNear: boolean,
  { site, last }: { readonly site: Named | null; readonly last: Named | null },
): AgencyGroups {
  const listed = (one: Named | null) => one && (every.find(({ id }) => id === one.id) ?? one)
  const ofSite = listed(site)
  const agencies = every.filter(({ id }) => id !== ofSite?.id)
  const first = ofSite ? [ofSite] : []
  if (isNear) {
    const near = agencies.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
    return { site: first, near, favorites: [], lastUsed: [], others: [] }
  }
  const favorites = agencies.filter(({ favorite }) => favorite)
  const used = last?.id === ofSite?.id ? null : listed(last)
  const isElsewhere = (one: Agency) => !one.favorite && one.id !== used?.id
  return {
    site: first,
    near: [],
    favorites,
    lastUsed: used && favorites.every(({ id }) => id !== used.id) ? [used] : [],
    others: agencies.filter(isElsewhere),
  }
}

/** The agency preselected by default; never merely the first by name. */
export function firstAgency({
  site,
  near,
  favorites,
  lastUsed,
  others,
}: AgencyGroups): Agency | Named | undefined {
  return [...site, ...near, ...favorites, ...lastUsed, ...(others.length === 1 ? others : [])][0]
}
