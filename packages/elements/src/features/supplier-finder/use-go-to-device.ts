import { useCallback } from 'react'
import { useElement, useElementStoreApi, useText } from '../../runtime/index.ts'
import { locateAddress, type Position } from '../../runtime/geocoding/geocoder.ts'
import { finderStore } from './supplier-finder.store.ts'

/** Searches around the device immediately, then adds the address of the position once geocoded. */
export function useGoToDevice(): (position: Position) => void {
  const { session, signal } = useElement()
  const store = useElementStoreApi(finderStore)
  const text = useText()
  return useCallback(
    ({ latitude, longitude }) => {
      const place = { label: text('supplierFinder.myPosition'), latitude, longitude }
      store.getState().goTo(place)
      locateAddress(session.apiBase, place, signal).then(
        (address) => {
          const isStillThere = store.getState().finder.place?.label === place.label
          if (address && isStillThere)
            store
              .getState()
              .goTo({ ...place, label: text('supplierFinder.myPositionAt', { address: address.label }) })
        },
        // The position works without an address.
        () => undefined,
      )
    },
    [session, signal, store, text],
  )
}
