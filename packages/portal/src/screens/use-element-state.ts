import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import * as z from 'zod/mini'
import { usePortal, useRouterState } from '../portal.context.ts'
import type { ElementState } from '../pages/page.ts'
import { readSearch, writeSearch } from '../search/search-address.rules.ts'
import { queryOf } from '../routing/path.rules.ts'
import { historyStep, isTyping } from '../search/search-steps.rules.ts'
import { readDisplayPreferences, writeDisplayPreferences } from '../search/display-preferences.ts'
import { useRecentSearches } from '../search/use-recent-searches.ts'

const changedSchema = z.object({
  state: z.record(z.string(), z.unknown()),
  revision: z.optional(z.number()),
  total: z.optional(z.nullable(z.number())),
})

type Changed = z.infer<typeof changedSchema>

const remainingSchema = z.object({ searches: z.array(z.string()) })

/** Times of the last events, and the last query written to the address. */
interface Last {
  change: number
  gesture: number
  shownAt: number
  written: { readonly query: string; readonly revision?: number | undefined }
}

const gestures = ['pointerdown', 'keydown', 'input'] as const

/** The state of an element ⇄ the query of the address: what the user does is written, Back and links are read. */
export function useElementState(
  element: RefObject<HTMLElement | null>,
  state: ElementState | undefined,
): void {
  const { router, storage } = usePortal()
  const recent = useRecentSearches()
  const query = useRouterState(({ href }) => queryOf(href))
  const last = useRef<Last>({ change: 0, gesture: 0, shownAt: 0, written: { query: '' } })

  useLayoutEffect(() => {
    if (!state || !element.current) return
    const requested = readSearch(query, state.lists)
    // The address written for a change confirms it; any other is a request: a link, Back.
    const { written } = last.current
    const revision = written.query === query ? written.revision : undefined
    last.current.written = { query: '' }
    const initial = {
      ...readDisplayPreferences(storage, state, requested),
      ...requested,
      ...(revision !== undefined && { revision }),
    }
    Object.assign(element.current, { [state.property]: initial })
    last.current.shownAt = performance.now()
  }, [element, state, query, storage])

  useEffect(() => {
    const node = element.current
    if (!state?.event || !node) return undefined
    const { event: changed } = state
    const onGesture = () => {
      last.current.gesture = performance.now()
    }
    const onChanged = (event: Event) => {
      const detail = event instanceof CustomEvent ? changedSchema.safeParse(event.detail) : null
      if (!detail?.success) return
      const next = writeSearch(detail.data.state, state.defaults)
      const change = {
        at: performance.now(),
        // Corrections by the element, such as a page past the end, replace the history entry.
        isUsers: last.current.gesture >= last.current.shownAt,
      }
      if (isTyping(queryOf(router.getState().href), next))
        return router.debounced(() => save(detail.data, next, change))
      router.flushDebounced()
      return save(detail.data, next, change)
    }
    const save = (
      { state: shown, revision, total }: Changed,
      next: string,
      { at, isUsers }: { at: number; isUsers: boolean },
    ) => {
      writeDisplayPreferences(storage, state, shown)
      const step = historyStep(queryOf(router.getState().href), next, at - last.current.change)
      if (step !== 'none') {
        last.current.change = at
        last.current.written = { query: next, revision }
        router.setQuery(next, isUsers ? step : 'replace')
      }
      if (total && typeof shown['search'] === 'string') recent.add(shown['search'])
    }
    for (const gesture of gestures)
      node.addEventListener(gesture, onGesture, { capture: true, passive: true })
    node.addEventListener(changed, onChanged)
    return () => {
      for (const gesture of gestures) node.removeEventListener(gesture, onGesture, { capture: true })
      node.removeEventListener(changed, onChanged)
    }
  }, [element, state, router, recent, storage])
  useEffect(() => {
    const node = element.current
    const source = state?.recent
    if (!source || !node) return undefined
    const update = () =>
      Object.assign(node, { [source.property]: recent.getState().searches.map(({ text }) => text) })
    const onRemaining = (event: Event) => {
      const detail = event instanceof CustomEvent ? remainingSchema.safeParse(event.detail) : null
      if (!detail?.success) return
      const existing = new Map(recent.getState().searches.map((search) => [search.text, search]))
      // A removal undone by the user gets the current time.
      recent.replace(detail.data.searches.map((text) => existing.get(text) ?? { text, at: Date.now() }))
    }
    update()
    const stop = recent.subscribe(update)
    node.addEventListener(source.event, onRemaining)
    return () => {
      stop()
      node.removeEventListener(source.event, onRemaining)
    }
  }, [element, state, recent])
}
