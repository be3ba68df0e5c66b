import { useEffect, useRef, type RefObject } from 'react'
import { rowState, type EntryRow } from './entry-row.rules.ts'

/**
 * Keeps the focus in a line while it is matched again: its fields disappear, so the line itself has the focus until
 * they are back. A focus moved elsewhere meanwhile is left alone.
 */
export function useAnswerFocus(row: EntryRow, item: RefObject<HTMLElement | null>): void {
  const state = rowState(row)
  const before = useRef(state)
  useEffect(() => {
    const isAnswered = before.current === 'waiting' && state !== 'waiting'
    before.current = state
    const node = item.current
    const root = node?.getRootNode()
    if (!isAnswered || !(root instanceof Document || root instanceof ShadowRoot)) return
    if (root.activeElement === node) node?.querySelector<HTMLElement>('select, input')?.focus()
  }, [state, item])
}
