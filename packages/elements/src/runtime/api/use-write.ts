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
import { useElement } from '../element/element-context.ts'
import { isSameInput, newKey } from './idempotency-key.ts'
import { announceRoutes, invalidateRoutes, queryKey } from './query-client.ts'
import { writeQueueOf } from './write-queue.ts'

/** New content for one read: `patch(getCart, {}, () => cart)`. */
export interface CachePatch {
  readonly route: AnyRoute
  readonly input: object
  readonly change: (current: unknown) => unknown
  /** Only a part is new: a read that is cancelled for it may have brought the rest, and is repeated. */
  readonly isPart?: true
}

/** Patches the cached response of a read; `change` gets the current one, and is not called without one. */
export function patch<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  change: (current: RouteOutput<R>) => RouteOutput<R>,
): CachePatch {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache stores a route's own response
  return { route, input, change: (current) => change(current as RouteOutput<R>) }
}

/** The same where only a part is new; return `undefined` when the whole cannot be derived: it is then read again. */
export function patchPart<R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  change: (current: RouteOutput<R>) => RouteOutput<R> | undefined,
): CachePatch {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache stores a route's own response
  return { route, input, change: (current) => change(current as RouteOutput<R>), isPart: true }
}

export interface WriteOptions<R extends AnyRoute> {
  /** Reads to invalidate afterwards, in every element of the page. */
  readonly invalidates?: readonly AnyRoute[]
  /**
   * Reads to repeat when no response came, since the screen must not guess the outcome, or when the data read is
   * outdated.
   */
  readonly inDoubt?: readonly AnyRoute[]
  /** Reads to update from its response without another request. */
  readonly updates?: (output: RouteOutput<R>, input: WriteInput<R>) => readonly CachePatch[]
  /** Optimistic updates; reverted when it fails. */
  readonly optimistic?: (input: WriteInput<R>) => readonly CachePatch[]
  /** Writes of one queue run one after the other, across the page; pending ones are sent when the page is hidden. */
  readonly queue?: string
  /** Each write sets the whole state of its path: it replaces an older one that waits in the queue. */
  readonly isAbsolute?: boolean
  /** While the server is unreachable, it waits in its queue instead of failing; see `useIsOffline`. */
  readonly waitsForNetwork?: boolean
}

export type WriteInput<R extends AnyRoute> = RouteInput<R> & OfVersion<R>

/** Version of the edited row, where the route needs one; the call fails with `version_moved` when it is outdated. */
type OfVersion<R extends AnyRoute> = R extends { readonly isVersioned: true }
  ? { readonly ifMatch: string | undefined }
  : { readonly ifMatch?: never }

interface MutationRequest<R extends AnyRoute> {
  readonly input: WriteInput<R>
  readonly idempotencyKey: string
}

type Result<R extends AnyRoute> = UseMutationResult<RouteOutput<R>, ApiError, MutationRequest<R>, Rollback>
type Rollback = readonly (readonly [readonly unknown[], unknown])[]

export interface Write<R extends AnyRoute> {
  /** Runs the write; failures are in `error`. */
  readonly mutate: (input: WriteInput<R>) => void
  /** Runs the write and returns its response; failures are thrown. */
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
 * Writes through a route of the contract, with one idempotency key per request. Never retried automatically.
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
 * The same for a control in every row of a list that shows no pending state: it costs nothing
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
        client.call(route, input, { idempotencyKey, ifMatch: input.ifMatch, waitSignal: signal })
      if (!queue) return send()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an input has its path parameters
      const { params } = input as { readonly params?: Readonly<Record<string, string | number>> }
      return queue.add(send, {
        target: options.isAbsolute ? `${route.method} ${routePath(route.path, params)}` : undefined,
        isUnsent: options.waitsForNetwork ? isUnsent : undefined,
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
      if (isOutcomeUnknown(error)) void invalidateRoutes(session, options.inDoubt ?? [])
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

/** The request may have reached the server with its response lost or unusable; or it was based on outdated data. */
const isOutcomeUnknown = (error: unknown) =>
  error instanceof ApiError &&
  ['unreachable', 'timeout', 'unexpected_answer', 'unavailable', 'internal', 'answer_changed'].includes(
    error.code,
  )

/** Cancels a pending read, whose older response would overwrite the new data. */
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
    const current = cache.getQueryData(key)
    const next = current === undefined ? undefined : change(current)
    if (next !== undefined) cache.setQueryData(key, next)
    const again =
      next === undefined || isOld ? cache.invalidateQueries({ queryKey: key, exact: true }) : undefined
    // What cannot be derived is awaited, so that nothing jumps back to its previous state.
    if (current !== undefined && next === undefined) await again
  }
}

/**
 * Repeating the same input after a failure is the same request: only its response may have been lost, and it must not
 * run twice.
 */
function requestOf<R extends AnyRoute>(
  input: WriteInput<R>,
  failed: MutationRequest<R> | undefined,
): MutationRequest<R> {
  if (failed && isSameInput(failed.input, input)) return failed
  return { input, idempotencyKey: newKey() }
}
