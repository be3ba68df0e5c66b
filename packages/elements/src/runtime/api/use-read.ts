import type { AnyRoute, RouteInput, RouteOutput } from '@comptoir/contract'
import { hashKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from './api-error.ts'
import { useElement } from '../element/element-context.ts'
import { queryKey } from './query-client.ts'

export interface ReadOptions<Data = unknown> {
  /** `false`: not yet. */
  readonly enabled?: boolean
  /**
   * Shows the last response while the next one is pending or cannot be requested; for lists whose page or filter
   * changes.
   */
  readonly keepPrevious?: boolean
  /** What the page has brought along: shown like a response, and as fresh as one. */
  readonly initialData?: Data
  /** Milliseconds for which a response stays fresh. @default 30000 */
  readonly staleTime?: number
  /** Milliseconds between refreshes while the page is visible, may depend on the response; for data that others change. */
  readonly refreshEvery?: number | undefined | ((data: Data | undefined) => number | undefined)
}

export type Read<R extends AnyRoute> = UseQueryResult<RouteOutput<R>, ApiError>

/**
 * Reads a route of the contract; the same read in two places is one request. It is aborted when no longer used.
 *
 * @example const read = useRead(routes.getProduct, { params: { id } })
 */
export function useRead<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  {
    enabled = true,
    keepPrevious = false,
    initialData,
    staleTime,
    refreshEvery,
  }: ReadOptions<RouteOutput<R>> = {},
): Read<R> {
  const { client, locale } = useElement()
  const key = queryKey(route, input, locale)
  const read = useQuery<RouteOutput<R>, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => client.call(route, input, { signal }),
    enabled,
    ...(initialData !== undefined && { initialData }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refreshEvery !== undefined && {
      refetchInterval:
        typeof refreshEvery === 'number' ? refreshEvery : ({ state }) => refreshEvery(state.data) ?? false,
    }),
    // Keep the response in the previous language until the new one is loaded, so that a form on it keeps its input.
    placeholderData: (data: RouteOutput<R> | undefined, before) =>
      keepPrevious || (before && isSameRead(before.queryKey, key)) ? data : undefined,
  })
  return useLastAnswer(read, keepPrevious)
}

/** Without a network, previous results stay readable next to the error. */
function useLastAnswer<R extends AnyRoute>(read: Read<R>, keepPrevious: boolean): Read<R> {
  const [answers] = useState(() => new LastAnswer<RouteOutput<R>>())
  useEffect(() => answers.keep(read.data), [answers, read.data])
  const isOut = read.isError && read.data === undefined && read.error.code === 'unreachable'
  const last = keepPrevious && isOut ? answers.last : undefined
  if (last === undefined) return read
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a failed read with the previous response
  return { ...read, data: last, isPlaceholderData: true } as unknown as Read<R>
}

class LastAnswer<Data> {
  last: Data | undefined

  keep(data: Data | undefined): void {
    if (data !== undefined) this.last = data
  }
}

function isSameRead([name, , input]: readonly unknown[], [otherName, , otherInput]: readonly unknown[]) {
  return hashKey([name, input]) === hashKey([otherName, otherInput])
}
