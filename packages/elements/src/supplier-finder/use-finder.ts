import { displayedAddress, routes, type BasketLine, type UserAddress } from '@comptoir/contract'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useElementStore, useElementStoreApi, useHasUser, useRead, useSession } from '../runtime/index.ts'
import { type Position } from '../runtime/geocoding/geocoder.ts'
import { coverageQuery, fittingRadius } from './supplier-finder.rules.ts'
import { filterQuery, finderStateSchema, radiusQuery, type FinderState } from './supplier-finder.state.ts'
import { finderStore, questionOf } from './supplier-finder.store.ts'

/** Where distances are measured from, and how that is called. */
export interface Origin extends Position {
  readonly label: string
  /** `place`: chosen here; `address`: the one that the user has selected for all of the product. */
  readonly from: 'place' | 'address'
}

const facets = ['type', 'certification', 'specialty', 'supplier'] as const
const addressLife = 5 * 60_000

/** What is chosen here, else the selected address of the user (section 4 of the specification), else nothing. */
function useOrigin(finder: FinderState): { origin: Origin | null; isPending: boolean } {
  const store = useElementStoreApi(finderStore)
  const hasUser = useHasUser()
  const selected = useRead(routes.getSelectedAddress, {}, { enabled: hasUser, staleTime: addressLife })
  const address = useMemo(() => toOrigin(selected.data ?? null), [selected.data])
  useEffect(() => {
    if (!selected.isPending) store.getState().setAddress(address && placeOf(address))
  }, [store, selected.isPending, address])
  if (finder.place) return { origin: { ...finder.place, from: 'place' }, isPending: false }
  // A text that is looked for everywhere is not tied to an address that nobody spoke of.
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

/** What a finder finds: a page of agencies, and how much of the basket each supplier covers. */
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
 * An empty radius widens by itself to what reaches the nearest agency, once per question, and says so (D-16). Answers
 * whether there is none at any distance.
 */
export function useWidening({ finder, origin, agencies }: FinderReads): boolean {
  const store = useElementStoreApi(finderStore)
  const isWidened = useElementStore(finderStore, ({ widened }) => widened.has(questionOf(finder)))
  const isEmpty = !agencies.isPlaceholderData && agencies.data?.totalItems === 0
  const isWanted = origin !== null && isEmpty && !isWidened && finder.radius !== 'all'
  const nearest = useRead(
    routes.locateAgencies,
    {
      query: {
        ...filterQuery(finder),
        latitude: origin?.latitude ?? 0,
        longitude: origin?.longitude ?? 0,
      },
    },
    { enabled: isWanted },
  )
  const distance = isWanted ? nearest.data?.member[0]?.distance : null
  useEffect(() => {
    if (distance !== null && distance !== undefined) store.getState().widen(fittingRadius(distance))
  }, [store, distance])
  return isWanted && nearest.data?.totalItems === 0
}

/** A text that is in the name of no agency is a place, if the geocoder knows it. */
export function useOtherPlace({ finder, agencies }: FinderReads): void {
  const store = useElementStoreApi(finderStore)
  const otherwise = useElementStore(finderStore, (state) => state.otherwise)
  const isEmpty = finder.search !== '' && !agencies.isPlaceholderData && agencies.data?.totalItems === 0
  useEffect(() => {
    if (otherwise && isEmpty) store.getState().goTo(otherwise)
  }, [store, otherwise, isEmpty])
}

/** Applies the host's state: at first, and whenever it changes. */
export function useHostState(wanted: FinderState): void {
  const store = useElementStoreApi(finderStore)
  // Before anybody listens, so that nothing is searched that nobody asked for.
  useState(() => store.getState().show(wanted))
  // A host may hand over a new object that says the same: what it says counts.
  const said = JSON.stringify(wanted)
  useLayoutEffect(() => store.getState().show(finderStateSchema.parse(JSON.parse(said))), [store, said])
}

/** A page past the end becomes the last one (D-25). */
export function useExistingPage({ finder, agencies }: FinderReads): void {
  const store = useElementStoreApi(finderStore)
  const found = agencies.isPlaceholderData ? undefined : agencies.data
  useEffect(() => {
    if (!found || found.member.length > 0 || found.totalItems === 0) return
    store.getState().change({ page: Math.ceil(found.totalItems / finder.itemsPerPage) })
  }, [store, found, finder.itemsPerPage])
}

const readCart = { subject: 'cart.list', action: 'read' } as const

/** The lines to be covered: those that the host names, or those of the user's cart. */
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
