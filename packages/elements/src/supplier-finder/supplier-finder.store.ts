import { type Radius } from './supplier-finder.rules.ts'
import { createStore } from 'zustand/vanilla'
import { dispatch, type StoreCreator } from '../runtime/index.ts'
import type { finderEvents } from './supplier-finder.events.ts'
import {
  changeFinder,
  initialFinderState,
  isSameFinder,
  type FinderState,
  type Place,
} from './supplier-finder.state.ts'

/** An empty radius that was widened by itself. */
export interface Widening {
  readonly from: Radius
  readonly to: Radius
}

/** Whether both are one point under one name. */
function isSamePlace(one: Place | null, other: Place | null): boolean {
  return (
    one?.label === other?.label && one?.latitude === other?.latitude && one?.longitude === other?.longitude
  )
}

export interface FinderStore {
  /** The selected address of the user, around which is looked where no place is chosen: links carry it. */
  readonly address: Place | null
  readonly setAddress: (address: Place | null) => void
  /** What is looked for; the host hears of each change. */
  readonly finder: FinderState
  /** What stands in the text box; ahead of `finder` while typing. */
  readonly draft: string
  /** The agency that the pointer or the focus is on, in the list or on the map. */
  readonly pointed: number | null
  readonly widening: Widening | null
  /** Questions whose radius was widened: once is enough. */
  readonly widened: ReadonlySet<string>
  /** Shows what the host wants, now or at first. */
  readonly show: (state: FinderState) => void
  readonly change: (change: Partial<FinderState>) => void
  readonly type: (draft: string) => void
  /** The place that a text without any agency may mean. */
  readonly otherwise: Place | null
  /**
   * Looks for names, towns and postcodes that begin with the text; the place is given up. Where there is no such agency
   * `useOtherPlace` goes to `otherwise`.
   */
  readonly searchFor: (text: string, otherwise?: Place) => void
  readonly goTo: (place: Place | null) => void
  readonly point: (agency: number | null) => void
  readonly widen: (to: Radius) => void
}

/** What one finder looks for; it tells the host. */
export const finderStore: StoreCreator<FinderStore> = ({ host }) =>
  createStore<FinderStore>((set, get) => {
    const put = (finder: FinderState, more: Partial<FinderStore> = {}) => {
      if (isSameFinder(finder, get().finder)) return
      set({ finder, otherwise: null, ...more })
      tell(finder)
    }
    const tell = (finder: FinderState) => {
      const name = 'comptoir-finder-changed' satisfies keyof typeof finderEvents
      // Whoever opens the link has another address, or none.
      const isAround = finder.place === null && finder.search === ''
      dispatch(host, name, { state: isAround ? { ...finder, place: get().address } : finder })
    }
    /** The host gives the address back as a place: it is that of the user still. */
    const known = (finder: FinderState): FinderState =>
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
        const finder = known(get().finder)
        if (finder !== get().finder) set({ finder, draft: textOf(finder) })
        else if (finder.place === null && finder.search === '') tell(finder)
      },
      show: (wanted) => {
        const finder = known(wanted)
        if (isSameFinder(finder, get().finder)) return
        set({ finder, draft: textOf(finder), widening: null, pointed: null, otherwise: null })
      },
      change: (change) =>
        put(changeFinder(get().finder, change), { widening: keepWidening(change, get().widening) }),
      type: (draft) => set({ draft }),
      searchFor: (draft, otherwise) => {
        set({ draft, otherwise: otherwise ?? null })
        put(changeFinder(get().finder, { search: draft.trim(), place: null }), {
          widening: null,
          otherwise: otherwise ?? null,
        })
      },
      goTo: (place) => {
        set({ draft: place?.label ?? '' })
        put(changeFinder(get().finder, { place, search: '' }), { widening: null })
      },
      point: (pointed) => set({ pointed }),
      widen: (to) => {
        const { finder, widened } = get()
        put(changeFinder(finder, { radius: to }), {
          widening: { from: finder.radius, to },
          widened: new Set([...widened, questionOf(finder)]),
        })
      },
    }
  })

const sameQuestion: ReadonlySet<string> = new Set(['page', 'view', 'map', 'agency', 'order', 'itemsPerPage'])

/** The remark stays for as long as the same question is looked at. */
function keepWidening(change: Partial<FinderState>, widening: Widening | null): Widening | null {
  return Object.keys(change).every((key) => sameQuestion.has(key)) ? widening : null
}

function textOf({ place, search }: FinderState): string {
  return place?.label ?? search
}

/** What is looked for and where, whatever the radius. */
export function questionOf(finder: FinderState): string {
  const { place, search, supplier, type, certification, specialty, openNow, favorite } = finder
  return JSON.stringify([place, search, supplier, type, certification, specialty, openNow, favorite])
}
