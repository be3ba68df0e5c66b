import { useCallback, useRef, useState } from 'react'
import type { LogEntry } from './event-log.tsx'
import { describeValue } from './read-value.ts'
import type { Heard } from './use-host-element.ts'

/** Older entries are dropped. */
const kept = 100

/** What an element reported, newest first, and the results of the methods that were called on it. */
export function useEventLog(element: HTMLElement | null) {
  const [entries, setEntries] = useState<readonly LogEntry[]>([])
  const next = useRef(0)

  const record = useCallback(({ name, detail, isCanceled }: Heard) => {
    next.current += 1
    const entry = { id: next.current, name, detail: describeValue(detail), isCanceled }
    setEntries((before) => [entry, ...before].slice(0, kept))
  }, [])
  const clear = useCallback(() => setEntries([]), [])

  async function callMethod(name: string, values: readonly unknown[]) {
    const method: unknown = element && Reflect.get(element, name)
    if (typeof method !== 'function') return
    try {
      const result: unknown = await Reflect.apply(method, element, values)
      record({ name: `${name}()`, detail: result, isCanceled: false })
    } catch (error) {
      record({ name: `${name}()`, detail: error, isCanceled: false })
    }
  }
  const call = (name: string, values: readonly unknown[]) => void callMethod(name, values)

  return { entries, record, call, clear }
}
