import { routePath, type AnyRoute, type RouteInput, type RouteOutput } from '@comptoir/contract'
import {
  useMutation,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { useElement } from './element-context.ts'
import { isSameInput, newKey } from './idempotency-key.ts'
import { announceRoutes, invalidateRoutes, queryKey } from './query-client.ts'
import { writeQueueOf } from './write-queue.ts'

/** New content for one read: `patch(getCart, {}, () => cart)`. */
export interface CachePatch {
  readonly route: AnyRoute
  readonly input: object
  readonly change: (known: unknown) => unknown
  /** Only a part is new: a read that is called back for it may have brought the rest, and is made again. */
  readonly isPart?: true
}

/** Says what a read is from now on; `change` gets what it was, and is not called when it was never read. */
export function patch<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  change: (known: RouteOutput<R>) => RouteOutput<R>,
): CachePatch {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache holds under a route what it answered
  return { route, input, change: (known) => change(known as RouteOutput<R>) }
}

/** The same where only a part is new; `undefined` when it cannot be told what the whole is now: then it is read again. */
export function patchPart<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  change: (known: RouteOutput<R>) => RouteOutput<R> | undefined,
): CachePatch {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache holds under a route what it answered
  return { route, input, change: (known) => change(known as RouteOutput<R>), isPart: true }
}

export interface WriteOptions<R extends AnyRoute> {
  /** Reads that are out of date after it, in every element of the page. */
  readonly invalidates?: readonly AnyRoute[]
  /** Reads to ask again when no answer came: nobody knows whether it was done, and the screen must not guess. */
  readonly inDoubt?: readonly AnyRoute[]
  /** Reads that its answer renews without asking the server again. */
  readonly updates?: (output: RouteOutput<R>, input: WriteInput<R>) => readonly CachePatch[]
  /** What to show before the answer; taken back when it fails. */
  readonly optimistic?: (input: WriteInput<R>) => readonly CachePatch[]
  /** Writes of one queue run one after the other, wherever on the page they start; what waits is sent when the page is hidden. */
  readonly queue?: string
  /** It says all that is wanted of its path: an older one that waits in the queue gives way to it. */
  readonly isAbsolute?: boolean
  /** Out of reach of the server it waits in its queue and is sent later, instead of failing; `useIsCut` tells. */
  readonly isPatient?: boolean
}

export type WriteInput<R extends AnyRoute> = RouteInput<R> & {
  /** Version of the row that is edited; the call fails with `version_moved` when someone was faster. */
  readonly ifMatch?: string
}

interface MutationRequest<R extends AnyRoute> {
  readonly input: WriteInput<R>
  readonly idempotencyKey: string
}

type Result<R extends AnyRoute> = UseMutationResult<RouteOutput<R>, ApiError, MutationRequest<R>, Rollback>
type Rollback = readonly (readonly [readonly unknown[], unknown])[]

export interface Write<R extends AnyRoute> {
  /** Does it and forgets; failures are in `error`. */
  readonly mutate: (input: WriteInput<R>) => void
  /** Does it and answers; failures are thrown. */
  readonly mutateAsync: (input: WriteInput<R>) => Promise<RouteOutput<R>>
  /** Repeats the request with the same idempotency key. */
  readonly retry: () => void
  readonly reset: () => void
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly data: RouteOutput<R> | undefined
  /** Input of the current request. */
  readonly input: WriteInput<R> | undefined
}

/**
 * Writes through a route of the contract, one idempotency key per request. It is never retried automatically.
 *
 * @example const save = useWrite(routes.changeProfile, { updates: (profile) => [patch(routes.getProfile, {}, () => profile)] })
 */
export function useWrite<R extends AnyRoute>(route: R, options: WriteOptions<R> = {}): Write<R> {
  const result: Result<R> = useMutation(useMutationOptions(route, options))
  const { mutate, mutateAsync, variables, reset } = result
  const failed = result.isError ? variables : undefined
  return {
    mutate: useCallback((input) => mutate(requestOf(input, failed)), [mutate, failed]),
    mutateAsync: useCallback((input) => mutateAsync(requestOf(input, failed)), [mutateAsync, failed]),
    retry: useCallback(() => variables && mutate(variables), [mutate, variables]),
    reset,
    isPending: result.isPending,
    error: result.error,
    data: result.data,
    input: variables?.input,
  }
}

/**
 * The same for a control that stands in every row of a list and shows nothing of what is on its way: it costs nothing
 * until it is used. Failures are thrown.
 */
export function useLazyWrite<R extends AnyRoute>(
  route: R,
  options: WriteOptions<R> = {},
): (input: WriteInput<R>) => Promise<RouteOutput<R>> {
  const cache = useQueryClient()
  const mutation = useMutationOptions(route, options)
  return (input) => cache.getMutationCache().build(cache, mutation).execute(requestOf(input, undefined))
}

function useMutationOptions<R extends AnyRoute>(
  route: R,
  options: WriteOptions<R>,
): MutationOptions<RouteOutput<R>, ApiError, MutationRequest<R>, Rollback> {
  const { client, session, locale, signal } = useElement()
  const cache = useQueryClient()
  const queue = options.queue === undefined ? undefined : writeQueueOf(cache, options.queue)
  return {
    mutationFn: ({ input, idempotencyKey }) => {
      const send = () =>
        client.call(route, input, { idempotencyKey, ifMatch: input.ifMatch, patience: signal })
      if (!queue) return send()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an input has the parameters that its path names
      const { params } = input as { readonly params?: Readonly<Record<string, string | number>> }
      return queue.add(send, {
        target: options.isAbsolute ? `${route.method} ${routePath(route.path, params)}` : undefined,
        isUnsent: options.isPatient ? isUnsent : undefined,
      })
    },
    onMutate: async ({ input }) => {
      const patches = options.optimistic?.(input) ?? []
      const keys = patches.map((one) => queryKey(one.route, one.input, locale))
      const before = keys.map((key) => [key, cache.getQueryData(key)] as const)
      await applyPatches(cache, locale, patches)
      return before
    },
    onError: (error, _request, before) => {
      for (const [key, data] of before ?? []) cache.setQueryData(key, data)
      if (isUnclear(error)) void invalidateRoutes(session, options.inDoubt ?? [])
    },
    onSuccess: async (output, { input }) => {
      const patches = options.updates?.(output, input) ?? []
      if (queue?.isUnordered) {
        void invalidateRoutes(session, [...patches.map((one) => one.route), ...(options.invalidates ?? [])])
        return
      }
      await applyPatches(cache, locale, patches)
      announceRoutes(
        session,
        locale,
        patches.map((one) => one.route),
      )
      void invalidateRoutes(session, options.invalidates ?? [])
    },
  }
}

const isUnsent = (error: unknown) => error instanceof ApiError && error.code === 'unreachable'

/** The request may have reached the server, and its answer got lost or was of no use. */
const isUnclear = (error: unknown) =>
  error instanceof ApiError &&
  ['unreachable', 'timeout', 'unexpected_answer', 'unavailable', 'internal'].includes(error.code)

/** A read that is on its way is called back, or its older answer would overwrite the new one. */
async function applyPatches(
  cache: QueryClient,
  locale: string,
  patches: readonly CachePatch[],
): Promise<void> {
  for (const { route, input, change, isPart } of patches) {
    const key = queryKey(route, input, locale)
    const state = cache.getQueryState(key)
    const isOld = isPart && (state?.isInvalidated === true || state?.fetchStatus === 'fetching')
    await cache.cancelQueries({ queryKey: key, exact: true })
    const known = cache.getQueryData(key)
    const next = known === undefined ? undefined : change(known)
    if (next !== undefined) cache.setQueryData(key, next)
    const again =
      next === undefined || isOld ? cache.invalidateQueries({ queryKey: key, exact: true }) : undefined
    // What cannot be told is waited for, so that nothing jumps back to how it was before.
    if (known !== undefined && next === undefined) await again
  }
}

/** The same again after a failure is the same request: only its answer may have got lost, and it must not be done twice. */
function requestOf<R extends AnyRoute>(
  input: WriteInput<R>,
  failed: MutationRequest<R> | undefined,
): MutationRequest<R> {
  if (failed && isSameInput(failed.input, input)) return failed
  return { input, idempotencyKey: newKey() }
}
