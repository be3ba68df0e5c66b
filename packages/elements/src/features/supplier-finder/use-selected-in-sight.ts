import { useEffect, useRef, type RefObject } from 'react'
import { useElementStore } from '../../runtime/index.ts'
import { finderStore } from './supplier-finder.store.ts'

/** Scrolls to the row of an agency selected on the map, or when the list is shown again. */
export function useSelectedInSight(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const agency = useElementStore(finderStore, ({ finder }) => finder.agency)
  const view = useElementStore(finderStore, ({ finder }) => finder.view)
  const previous = useRef({ agency, view })
  useEffect(() => {
    const before = previous.current
    previous.current = { agency, view }
    const row = list.current?.querySelector(`[data-agency="${agency ?? 0}"]`)
    if (view !== before.view) row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    else if (agency !== before.agency) row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [agency, view])
  return list
}
