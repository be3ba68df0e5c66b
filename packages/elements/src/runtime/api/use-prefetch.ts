import type { AnyRoute, RouteInput } from '@comptoir/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useElement } from '../element/element-context.ts'
import { queryKey } from './query-client.ts'

/**
 * Preloads what is likely needed next, such as the product under the pointer: `useRead` then has it immediately. Fresh data
 * is not requested again, and a failure is not reported until the data is needed.
 *
 * @example const prefetch = usePrefetch(routes.getProduct); … onPointerEnter={() => void prefetch({ params: { id } })}
 */
export function usePrefetch<R extends AnyRoute>(route: R): (input: RouteInput<R>) => Promise<void> {
  const { client, locale } = useElement()
  const cache = useQueryClient()
  return useCallback(
    (input) =>
      cache.prefetchQuery({
        queryKey: queryKey(route, input, locale),
        queryFn: ({ signal }) => client.call(route, input, { signal }),
      }),
    [cache, client, locale, route],
  )
}
