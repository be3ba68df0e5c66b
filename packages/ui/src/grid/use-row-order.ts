import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { GridOrder } from './grid.types.ts'

interface RowOrder<Row> {
  readonly order: GridOrder<Row> | undefined
  readonly keys: readonly string[]
  /** The box that scrolls. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** A row that is being moved, and the index that it would be inserted before. */
interface Carried {
  readonly key: string
  readonly place: number
}

const edge = 48
const scrollStep = 12

/**
 * Moves a row: by its handle with the pointer, or with Space, arrows and Space again. Escape cancels
 * it was. While the pointer is near an edge the rows scroll.
 */
export function useRowOrder<Row>({ order, keys, box }: RowOrder<Row>) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const pointer = useRef<{ y: number; frame: number } | null>(null)
  useEffect(() => () => stopScrolling(pointer), [])

  function drop({ key, place }: Carried) {
    setCarried(null)
    const from = keys.indexOf(key)
    // Before itself or the next one means no move.
    if (from < 0 || place === from || place === from + 1) return
    order?.onMove(key, keys[place] ?? null)
  }
  function placeAt(y: number): number | null {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row-index]') ?? [])]
    const below = rows.find((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    const last = rows.at(-1)
    if (below) return Number(below.dataset['rowIndex'])
    return last ? Number(last.dataset['rowIndex']) + 1 : null
  }
  function follow(key: string) {
    const drag = pointer.current
    if (!drag) return
    const place = placeAt(drag.y)
    if (place !== null) setCarried({ key, place })
    const element = box.current
    if (element) {
      const { top, bottom } = element.getBoundingClientRect()
      if (drag.y < top + edge) element.scrollBy(0, -scrollStep)
      else if (drag.y > bottom - edge) element.scrollBy(0, scrollStep)
    }
    drag.frame = requestAnimationFrame(() => follow(key))
  }

  return {
    carried,
    handleOf: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { y: event.clientY, frame: 0 }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const drag = pointer.current
        if (!drag) return
        const isBeginning = drag.frame === 0
        drag.y = event.clientY
        if (isBeginning) follow(key)
      },
      onPointerUp: () => {
        stopScrolling(pointer)
        if (carried?.key === key) drop(carried)
      },
      onPointerCancel: () => {
        stopScrolling(pointer)
        setCarried(null)
      },
      onBlur: () => {
        if (!pointer.current) setCarried(null)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const isCarried = carried?.key === key
        const index = keys.indexOf(key)
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault()
          return isCarried ? drop(carried) : setCarried({ key, place: index })
        }
        if (!isCarried) return undefined
        const next = placeOf(event.key, carried.place, index, keys.length)
        if (next === undefined && event.key !== 'Escape') return undefined
        event.preventDefault()
        event.stopPropagation()
        return setCarried(next === undefined ? null : { key, place: next })
      },
    }),
  }
}

function stopScrolling(pointer: RefObject<{ y: number; frame: number } | null>) {
  if (pointer.current) cancelAnimationFrame(pointer.current.frame)
  pointer.current = null
}

/** The target index of a key; the positions before and after the row are the same. */
function placeOf(key: string, place: number, own: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key]
  if (step === undefined) return undefined
  const next = place + step
  const skipped = step > 0 && next === own + 1 ? next + 1 : step < 0 && next === own + 1 ? own : next
  return Math.min(count, Math.max(0, skipped))
}
