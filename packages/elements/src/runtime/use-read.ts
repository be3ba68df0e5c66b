import type { AnyRoute, RouteInput, RouteOutput } from '@comptoir/contract'
import { hashKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from './api-error.ts'
import { useElement } from './element-context.ts'
import { queryKey } from './query-client.ts'

export interface ReadOptions<Data = unknown> {
  /** `false`: not yet. */
  readonly enabled?: boolean
  /** Show the last answer while the next one is on its way, or cannot be asked for; for lists whose page or filter changes. */
  readonly keepPrevious?: boolean
  /** Milliseconds for which an answer is not asked for again. @default 30000 */
  readonly staleTime?: number
  /** Milliseconds after which it is asked again while the page is seen, also by what was answered; for what others change. */
  readonly refreshEvery?: number | undefined | ((data: Data | undefined) => number | undefined)
}

export type Read<R extends AnyRoute> = UseQueryResult<RouteOutput<R>, ApiError>

/**
 * Reads a route of the contract; the same read in two places is one request. It is aborted when nobody wants it any more.
 *
 * @example const read = useRead(routes.getProduct, { params: { id } })
 */
export function useRead<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  { enabled = true, keepPrevious = false, staleTime, refreshEvery }: ReadOptions<RouteOutput<R>> = {},
): Read<R> {
  const { client, locale } = useElement()
  const key = queryKey(route, input, locale)
  const read = useQuery<RouteOutput<R>, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => client.call(route, input, { signal }),
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(refreshEvery !== undefined && {
      refetchInterval:
        typeof refreshEvery === 'number' ? refreshEvery : ({ state }) => refreshEvery(state.data) ?? false,
    }),
    // In another language it is the same answer until that one is here: a form on it keeps what was typed.
    placeholderData: (data: RouteOutput<R> | undefined, before) =>
      keepPrevious || (before && isSameRead(before.queryKey, key)) ? data : undefined,
  })
  return useLastAnswer(read, keepPrevious)
}

/** Without a network what was found stays readable, beside what failed. */
function useLastAnswer<R extends AnyRoute>(read: Read<R>, keepPrevious: boolean): Read<R> {
  const [answers] = useState(() => new LastAnswer<RouteOutput<R>>())
  useEffect(() => answers.keep(read.data), [answers, read.data])
  const isOut = read.isError && read.data === undefined && read.error.code === 'unreachable'
  const last = keepPrevious && isOut ? answers.last : undefined
  if (last === undefined) return read
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a failed read with the answer of the one before
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
