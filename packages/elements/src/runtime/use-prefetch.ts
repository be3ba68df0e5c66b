import type { AnyRoute, RouteInput, RouteOutput } from '@comptoir/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useElement } from './element-context.ts'
import { queryKey } from './query-client.ts'

/**
 * Reads what will be wanted next, such as the product under the pointer: `useRead` then has it at once. What is known
 * and fresh is not asked for again, and a failure is nobody's business until somebody wants it. Gives what is
 * there now; nothing after a failure.
 *
 * @example const prefetch = usePrefetch(routes.getProduct); … onPointerEnter={() => void prefetch({ params: { id } })}
 */
export function usePrefetch<R extends AnyRoute>(
  route: R,
): (input: RouteInput<R>) => Promise<RouteOutput<R> | undefined> {
  const { client, locale } = useElement()
  const cache = useQueryClient()
  return useCallback(
    async (input) => {
      const key = queryKey(route, input, locale)
      await cache.prefetchQuery({
        queryKey: key,
        queryFn: ({ signal }) => client.call(route, input, { signal }),
      })
      const state = cache.getQueryState<RouteOutput<R>>(key)
      return state?.status === 'success' ? state.data : undefined
    },
    [cache, client, locale, route],
  )
}
