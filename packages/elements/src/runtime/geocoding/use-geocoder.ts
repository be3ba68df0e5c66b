import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useElement } from '../element/element-context.ts'
import { createGeocoder, type Geocoder, type GeocoderState, type Position } from './geocoder.ts'

export interface UseGeocoder extends GeocoderState, Pick<Geocoder, 'retry' | 'clear'> {
  /** Call it on every keystroke. */
  readonly search: (text: string) => void
}

/**
 * Suggestions of places for a field; those near `near`, if given, come first.
 *
 * @example
 * const { suggestions, status, search } = useGeocoder()
 * <input onChange={(event) => search(event.target.value)} />
 */
export function useGeocoder(near?: Position): UseGeocoder {
  const { session } = useElement()
  const geocoder = useMemo(
    () => createGeocoder({ apiBase: session.apiBase, token: () => session.token }),
    [session],
  )
  const state = useStore(geocoder.store)
  const search = useCallback((text: string) => geocoder.search(text, near), [geocoder, near])

  useEffect(() => {
    const retryWhenOnline = () => {
      if (geocoder.store.getState().status === 'offline') geocoder.retry()
    }
    window.addEventListener('online', retryWhenOnline)
    return () => {
      window.removeEventListener('online', retryWhenOnline)
      geocoder.stop()
    }
  }, [geocoder])

  return { ...state, search, retry: geocoder.retry, clear: geocoder.clear }
}
