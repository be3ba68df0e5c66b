import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { commonEvents, type KeyRejection } from '../element/common.ts'
import type { Session } from '../session/session.ts'
import { isKey } from '../session/token.ts'
import { useEmit } from '../element/use-emit.ts'

const rejections: Partial<Record<ApiErrorCode, KeyRejection>> = {
  key_revoked: 'revoked',
  key_origin_refused: 'origin',
  key_scope_missing: 'scope',
  too_many_requests: 'rate',
}

/** Notifies the host why its partner key was rejected, once per reason; visitors only see a general message. */
export function useKeyRejections({ token }: Session): void {
  const queries = useQueryClient().getQueryCache()
  const emit = useEmit(commonEvents)
  useEffect(() => {
    if (token === null || !isKey(token)) return
    const reported = new Set<KeyRejection>()
    return queries.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const error: unknown = event.action.error
      const reason = error instanceof ApiError ? rejections[error.code] : undefined
      if (reason === undefined || reported.has(reason)) return
      reported.add(reason)
      emit('comptoir-key-refused', { reason })
    })
  }, [token, queries, emit])
}
