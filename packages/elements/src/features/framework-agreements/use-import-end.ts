import type { AnyRoute } from '@comptoir/contract'
import { useEffect, useRef } from 'react'
import { useElement, useText } from '../../runtime/index.ts'
import { invalidateRoutes } from '../../runtime/api/query-client.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface RunningImport {
  readonly id: number
  readonly state: 'queued' | 'in_progress' | 'finished' | 'failed'
}

interface ImportEnd {
  /** The newest import; `null`: none; `undefined`: not known yet. */
  readonly newest: RunningImport | null | undefined
  /** Prefix of its message ids: `ended`, `endedBadly`. */
  readonly messages: string
  /** Reads that depend on what was imported. */
  readonly reads: readonly AnyRoute[]
}

/** When an import ends while its list is shown, however fast: reads again what it has changed, and says so. */
export function useImportEnd({ newest, messages, reads }: ImportEnd): void {
  const text = useText()
  const notify = useNotify()
  const { session } = useElement()
  const lastEnd = useRef<number | null>(undefined)
  const { id, state } = newest ?? {}
  const isKnown = newest !== undefined
  useEffect(() => {
    if (!isKnown) return
    const isEnded = state === 'finished' || state === 'failed'
    const isFirst = lastEnd.current === undefined
    const before = lastEnd.current
    if (isEnded || isFirst) lastEnd.current = isEnded ? (id ?? null) : null
    if (isFirst || !isEnded || id === before) return
    void invalidateRoutes(session, reads)
    if (state === 'failed') notify({ tone: 'danger', title: text(`${messages}.endedBadly`) })
    else notify({ title: text(`${messages}.ended`) })
  }, [isKnown, id, state, session, reads, messages, notify, text])
}
