import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { commonEvents, type KeyRefusal } from './common.ts'
import type { Session } from './session.ts'
import { isKey } from './token.ts'
import { useEmit } from './use-emit.ts'

const refusals: Partial<Record<ApiErrorCode, KeyRefusal>> = {
  key_revoked: 'revoked',
  key_origin_refused: 'origin',
  key_scope_missing: 'scope',
  too_many_requests: 'rate',
}

/** Tells the host why its partner key was refused, once for each reason: visitors only read that something is wrong. */
export function useKeyRefusals({ token }: Session): void {
  const queries = useQueryClient().getQueryCache()
  const emit = useEmit(commonEvents)
  useEffect(() => {
    if (token === null || !isKey(token)) return
    const told = new Set<KeyRefusal>()
    return queries.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const error: unknown = event.action.error
      const reason = error instanceof ApiError ? refusals[error.code] : undefined
      if (reason === undefined || told.has(reason)) return
      told.add(reason)
      emit('comptoir-key-refused', { reason })
    })
  }, [token, queries, emit])
}
