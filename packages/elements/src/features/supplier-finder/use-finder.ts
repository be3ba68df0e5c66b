import { displayedAddress, routes, type BasketLine, type UserAddress } from '@comptoir/contract'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useElementStore, useElementStoreApi, useHasUser, useRead, useSession } from '../../runtime/index.ts'
import { type Position } from '../../runtime/geocoding/geocoder.ts'
import { coverageQuery, smallestRadius } from './supplier-finder.rules.ts'
import { filterQuery, finderStateSchema, radiusQuery, type FinderState } from './supplier-finder.state.ts'
import { finderStore, searchKey } from './supplier-finder.store.ts'

/** The point distances are measured from, and its label. */
export interface Origin extends Position {
  readonly label: string
  /** `place`: chosen here; `address`: the user's selected address. */
  readonly from: 'place' | 'address'
}

const facets = ['type', 'certification', 'specialty', 'supplier'] as const
const addressLife = 5 * 60_000

/** The chosen place, else the user's selected address (section 4 of the specification), else none. */
function useOrigin(finder: FinderState): { origin: Origin | null; isPending: boolean } {
  const store = useElementStoreApi(finderStore)
  const hasUser = useHasUser()
  const selected = useRead(routes.getSelectedAddress, {}, { enabled: hasUser, staleTime: addressLife })
  const address = useMemo(() => toOrigin(selected.data ?? null), [selected.data])
  useEffect(() => {
    if (!selected.isPending) store.getState().setAddress(address && placeOf(address))
  }, [store, selected.isPending, address])
  if (finder.place) return { origin: { ...finder.place, from: 'place' }, isPending: false }
  // A text search is not limited to the surroundings of an implicit address.
  if (finder.search !== '' || !hasUser) return { origin: null, isPending: false }
  return { origin: address, isPending: selected.isPending }
}

const placeOf = ({ label, latitude, longitude }: Origin) => ({ label, latitude, longitude })

function toOrigin(address: UserAddress | null): Origin | null {
  if (!address) return null
  const { latitude, longitude } = address
  return {
    label: `${displayedAddress(address)}, ${address.country}`,
    latitude,
    longitude,
    from: 'address',
  }
}

/** A page of agencies, and the basket coverage of each supplier. */
export function useFinder(products: readonly BasketLine[]) {
  const finder = useElementStore(finderStore, (store) => store.finder)
  const { origin, isPending } = useOrigin(finder)
  const coverage = useRead(
    routes.findSupplierCoverage,
    { body: { products: [...products] } },
    { enabled: products.length > 0 },
  )
  const { page, itemsPerPage, order } = finder
  const hasUser = useHasUser()
  // A partner's key has no favourites.
  const favoritesFirst = hasUser ? { favorite: 'desc' as const } : {}
  const common = { ...filterQuery(finder), page, itemsPerPage }
  const listed = useRead(
    routes.listAgencies,
    { query: { ...common, order: { ...favoritesFirst, name: 'asc' }, facets: [...facets] } },
    { enabled: !isPending && origin === null, keepPrevious: true },
  )
  const isRanked = order === 'coverage' && coverage.data
  const ranked = isRanked ? coverageQuery(coverage.data) : hasUser ? { order: favoritesFirst } : {}
  const located = useRead(
    routes.locateAgencies,
    {
      query: {
        ...common,
        latitude: origin?.latitude ?? 0,
        longitude: origin?.longitude ?? 0,
        ...radiusQuery(finder.radius),
        ...(order === 'name' ? { order: { ...favoritesFirst, name: 'asc' as const } } : ranked),
        facets: [...facets],
      },
    },
    { enabled: origin !== null, keepPrevious: true },
  )
  return { finder, origin, agencies: origin ? located : listed, coverage: coverage.data }
}

export type FinderReads = ReturnType<typeof useFinder>

/**
 * An empty result widens the radius to the nearest agency, once per query, and shows a notice (D-16). Returns
 * whether there is no agency at any distance.
 */
export function useWidening({ finder, origin, agencies }: FinderReads): boolean {
  const store = useElementStoreApi(finderStore)
  const isWidened = useElementStore(finderStore, ({ widened }) => widened.has(searchKey(finder)))
  const isEmpty = !agencies.isPlaceholderData && agencies.data?.totalItems === 0
  const isEnabled = origin !== null && isEmpty && !isWidened && finder.radius !== 'all'
  const nearest = useRead(
    routes.locateAgencies,
    {
      query: {
        ...filterQuery(finder),
        latitude: origin?.latitude ?? 0,
        longitude: origin?.longitude ?? 0,
      },
    },
    { enabled: isEnabled },
  )
  const distance = isEnabled ? nearest.data?.member[0]?.distance : null
  useEffect(() => {
    if (distance !== null && distance !== undefined) store.getState().widen(smallestRadius(distance))
  }, [store, distance])
  return isEnabled && nearest.data?.totalItems === 0
}

/** Geocodes a text that matches no agency name. */
export function usePlaceFallback({ finder, agencies }: FinderReads): void {
  const store = useElementStoreApi(finderStore)
  const otherwise = useElementStore(finderStore, (state) => state.otherwise)
  const isEmpty = finder.search !== '' && !agencies.isPlaceholderData && agencies.data?.totalItems === 0
  useEffect(() => {
    if (otherwise && isEmpty) store.getState().goTo(otherwise)
  }, [store, otherwise, isEmpty])
}

/** Applies the host's state on mount and on each change. */
export function useHostState(hostState: FinderState): void {
  const store = useElementStoreApi(finderStore)
  // Before any subscription, so that the initial state is not searched.
  useState(() => store.getState().show(hostState))
  // Compared by value: a host may set a new object with the same content.
  const serialized = JSON.stringify(hostState)
  useLayoutEffect(
    () => store.getState().show(finderStateSchema.parse(JSON.parse(serialized))),
    [store, serialized],
  )
}

/** Replaces a page past the end with the last one (D-25). */
export function useLastPageFallback({ finder, agencies }: FinderReads): void {
  const store = useElementStoreApi(finderStore)
  const found = agencies.isPlaceholderData ? undefined : agencies.data
  useEffect(() => {
    if (!found || found.member.length > 0 || found.totalItems === 0) return
    store.getState().change({ page: Math.ceil(found.totalItems / finder.itemsPerPage) })
  }, [store, found, finder.itemsPerPage])
}

const readCart = { subject: 'cart.list', action: 'read' } as const

/** The lines to cover: those set by the host, or those of the user's cart. */
export function useBasket(
  products: readonly BasketLine[] | undefined,
  usesCart: boolean,
): readonly BasketLine[] {
  const { can } = useSession()
  const hasUser = useHasUser()
  const enabled = products === undefined && usesCart && hasUser && can(readCart)
  const cart = useRead(routes.getCart, {}, { enabled })
  if (products) return hasUser ? products : []
  if (!enabled) return []
  const lines = cart.data?.groups.flatMap((group) => group.lines) ?? []
  return lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
}
