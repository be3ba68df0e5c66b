import { type Radius } from './supplier-finder.rules.ts'
import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../../runtime/index.ts'
import type { finderEvents } from './supplier-finder.events.ts'
import {
  changeFinder,
  initialFinderState,
  isSameFinder,
  type FinderState,
  type Place,
} from './supplier-finder.state.ts'

/** A radius widened automatically because it was empty. */
export interface Widening {
  readonly from: Radius
  readonly to: Radius
}

/** Returns whether both are the same point with the same label. */
function isSamePlace(one: Place | null, other: Place | null): boolean {
  return (
    one?.label === other?.label && one?.latitude === other?.latitude && one?.longitude === other?.longitude
  )
}

export interface FinderStore {
  /** The user's selected address, searched around when no place is chosen; included in links. */
  readonly address: Place | null
  readonly setAddress: (address: Place | null) => void
  /** The current search; the host is notified of each change. */
  readonly finder: FinderState
  /** Text of the search field; ahead of `finder` while typing. */
  readonly draft: string
  /** The agency under the pointer or focus, in the list or on the map. */
  readonly pointed: number | null
  readonly widening: Widening | null
  /** Queries whose radius was already widened. */
  readonly widened: ReadonlySet<string>
  /** Applies the host's state. */
  readonly show: (state: FinderState) => void
  readonly change: (change: Partial<FinderState>) => void
  readonly type: (draft: string) => void
  /** The place that a text without any matching agency may name. */
  readonly otherwise: Place | null
  /**
   * Searches names, towns and postcodes starting with the text, without a place. If there is no such agency,
   * `usePlaceFallback` searches around `otherwise`.
   */
  readonly searchFor: (text: string, otherwise?: Place) => void
  readonly goTo: (place: Place | null) => void
  readonly point: (agency: number | null) => void
  readonly widen: (to: Radius) => void
}

/** Store of one finder; it notifies the host. */
export const finderStore: StoreCreator<FinderStore> = ({ host }) =>
  createStore<FinderStore>((set, get) => {
    const update = (finder: FinderState, more: Partial<FinderStore> = {}) => {
      if (isSameFinder(finder, get().finder)) return
      set({ finder, otherwise: null, ...more })
      notifyHost(finder)
    }
    const notifyHost = (finder: FinderState) => {
      const name = 'comptoir-finder-changed' satisfies keyof typeof finderEvents
      // The link may be opened by someone with another address, or none.
      const isAround = finder.place === null && finder.search === ''
      dispatch(host, name, { state: isAround ? { ...finder, place: get().address } : finder })
    }
    /** The host echoes the address as a place: it is still the user's address. */
    const withoutOwnAddress = (finder: FinderState): FinderState =>
      finder.place && isSamePlace(finder.place, get().address) ? { ...finder, place: null } : finder
    return {
      finder: initialFinderState,
      draft: '',
      pointed: null,
      widening: null,
      widened: new Set(),
      otherwise: null,
      address: null,
      setAddress: (address) => {
        const before = get().address
        if (isSamePlace(before, address)) return
        set({ address })
        const finder = withoutOwnAddress(get().finder)
        if (finder !== get().finder) set({ finder, draft: textOf(finder) })
        else if (finder.place === null && finder.search === '') notifyHost(finder)
      },
      show: (state) => {
        const finder = withoutOwnAddress(state)
        if (isSameFinder(finder, get().finder)) return
        set({ finder, draft: textOf(finder), widening: null, pointed: null, otherwise: null })
      },
      change: (change) =>
        update(changeFinder(get().finder, change), { widening: nextWidening(change, get().widening) }),
      type: (draft) => set({ draft }),
      searchFor: (draft, otherwise) => {
        set({ draft, otherwise: otherwise ?? null })
        update(changeFinder(get().finder, { search: draft.trim(), place: null }), {
          widening: null,
          otherwise: otherwise ?? null,
        })
      },
      goTo: (place) => {
        set({ draft: place?.label ?? '' })
        update(changeFinder(get().finder, { place, search: '' }), { widening: null })
      },
      point: (pointed) => set({ pointed }),
      widen: (to) => {
        const { finder, widened } = get()
        update(changeFinder(finder, { radius: to }), {
          widening: { from: finder.radius, to },
          widened: new Set([...widened, searchKey(finder)]),
        })
      },
    }
  })

const displayKeys: ReadonlySet<string> = new Set(['page', 'view', 'map', 'agency', 'order', 'itemsPerPage'])

/** The notice stays while the query is the same. */
function nextWidening(change: Partial<FinderState>, widening: Widening | null): Widening | null {
  return Object.keys(change).every((key) => displayKeys.has(key)) ? widening : null
}

function textOf({ place, search }: FinderState): string {
  return place?.label ?? search
}

/** Key of a search, independent of the radius. */
export function searchKey(finder: FinderState): string {
  const { place, search, supplier, type, certification, specialty, openNow, favorite } = finder
  return JSON.stringify([place, search, supplier, type, certification, specialty, openNow, favorite])
}
