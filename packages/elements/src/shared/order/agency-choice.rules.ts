import type { Agency, Named } from '@comptoir/contract'

interface AgencyGroups {
  /** By distance, favourites among them. */
  readonly near: readonly Agency[]
  readonly favorites: readonly Agency[]
  /** Where was ordered last; it may be none of those that were read. */
  readonly lastUsed: readonly (Agency | Named)[]
  /** By name. */
  readonly others: readonly Agency[]
}

/** Near a known place the nearest come first; without one the favourites, then where was ordered last, then the others. */
export function groupAgencies(
  agencies: readonly Agency[],
  isNear: boolean,
  last: Named | null,
): AgencyGroups {
  if (isNear) {
    const near = agencies.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
    return { near, favorites: [], lastUsed: [], others: [] }
  }
  const favorites = agencies.filter(({ favorite }) => favorite)
  const used = last && (agencies.find(({ id }) => id === last.id) ?? last)
  const isElsewhere = (one: Agency) => !one.favorite && one.id !== used?.id
  return {
    near: [],
    favorites,
    lastUsed: used && favorites.every(({ id }) => id !== used.id) ? [used] : [],
    others: agencies.filter(isElsewhere),
  }
}

/** The agency that is meant where nobody has chosen; by name alone the first one is not. */
export function firstAgency({ near, favorites, lastUsed, others }: AgencyGroups): number | undefined {
  const [first] = [...near, ...favorites, ...lastUsed, ...(others.length === 1 ? others : [])]
  return first?.id
}
