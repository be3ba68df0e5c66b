import { useEffect, useRef, type RefObject } from 'react'
import { useElementStore } from '../runtime/index.ts'
import { finderStore } from './supplier-finder.store.ts'

/** Brings the row of an agency into sight when it was selected elsewhere, on the map. */
export function useSelectedInSight(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const agency = useElementStore(finderStore, ({ finder }) => finder.agency)
  const known = useRef(agency)
  useEffect(() => {
    if (agency === known.current) return
    known.current = agency
    list.current
      ?.querySelector(`[data-agency="${agency ?? 0}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [agency])
  return list
}
