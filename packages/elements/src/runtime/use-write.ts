import type { AnyRoute, RouteInput, RouteOutput } from '@comptoir/contract'
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
import { announceRoutes, invalidateRoutes, queryKey } from './query-client.ts'

/** New content for one read: `patch(getCart, {}, () => cart)`. */
export interface CachePatch {
  readonly route: AnyRoute
  readonly input: object
  readonly change: (known: unknown) => unknown
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

export interface WriteOptions<R extends AnyRoute> {
  /** Reads that are out of date after it, in every element of the page. */
  readonly invalidates?: readonly AnyRoute[]
  /** Reads to ask again when no answer came: nobody knows whether it was done, and the screen must not guess. */
  readonly inDoubt?: readonly AnyRoute[]
  /** Reads that its answer renews without asking the server again. */
  readonly updates?: (output: RouteOutput<R>, input: WriteInput<R>) => readonly CachePatch[]
  /** What to show before the answer; taken back when it fails. */
  readonly optimistic?: (input: WriteInput<R>) => readonly CachePatch[]
  /** Writes of one queue run one after the other, wherever on the page they start; the last answer is the newest. */
  readonly queue?: string
}

export type WriteInput<R extends AnyRoute> = RouteInput<R> & {
  /** Version of the row that is edited; the call fails with `version_moved` when someone was faster. */
  readonly ifMatch?: string
}

interface Act<R extends AnyRoute> {
  readonly input: WriteInput<R>
  readonly idempotencyKey: string
}

type Result<R extends AnyRoute> = UseMutationResult<RouteOutput<R>, ApiError, Act<R>, Rollback>
type Rollback = readonly (readonly [readonly unknown[], unknown])[]

export interface Write<R extends AnyRoute> {
  /** Does it and forgets; failures are in `error`. */
  readonly mutate: (input: WriteInput<R>) => void
  /** Does it and answers; failures are thrown. */
  readonly mutateAsync: (input: WriteInput<R>) => Promise<RouteOutput<R>>
  /** The same act once more, with the same idempotency key: the server does it once. */
  readonly retry: () => void
  readonly reset: () => void
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly data: RouteOutput<R> | undefined
  /** What the present act was asked to do. */
  readonly input: WriteInput<R> | undefined
}

/**
 * Writes through a route of the contract, one idempotency key per act. It is never repeated by itself.
 *
 * @example const add = useWrite(routes.addCartLine, { updates: (cart) => [patch(routes.getCart, {}, () => cart)] })
 */
export function useWrite<R extends AnyRoute>(route: R, options: WriteOptions<R> = {}): Write<R> {
  const result: Result<R> = useMutation(useMutationOptions(route, options))
  const { mutate, mutateAsync, variables, reset } = result
  const failed = result.isError ? variables : undefined
  return {
    mutate: useCallback((input) => mutate(actOf(input, failed)), [mutate, failed]),
    mutateAsync: useCallback((input) => mutateAsync(actOf(input, failed)), [mutateAsync, failed]),
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
export function useAct<R extends AnyRoute>(
  route: R,
  options: WriteOptions<R> = {},
): (input: WriteInput<R>) => Promise<RouteOutput<R>> {
  const cache = useQueryClient()
  const mutation = useMutationOptions(route, options)
  return (input) => cache.getMutationCache().build(cache, mutation).execute(actOf(input, undefined))
}

function useMutationOptions<R extends AnyRoute>(
  route: R,
  options: WriteOptions<R>,
): MutationOptions<RouteOutput<R>, ApiError, Act<R>, Rollback> {
  const { client, session, locale, signal } = useElement()
  const cache = useQueryClient()
  return {
    ...(options.queue === undefined ? {} : { scope: { id: options.queue } }),
    mutationFn: ({ input, idempotencyKey }) =>
      client.call(route, input, { idempotencyKey, ifMatch: input.ifMatch, patience: signal }),
    onMutate: async ({ input }) => {
      const patches = options.optimistic?.(input) ?? []
      const keys = patches.map((one) => queryKey(one.route, one.input, locale))
      const before = keys.map((key) => [key, cache.getQueryData(key)] as const)
      await applyPatches(cache, locale, patches)
      return before
    },
    onError: (error, _act, before) => {
      for (const [key, data] of before ?? []) cache.setQueryData(key, data)
      if (isUnclear(error)) void invalidateRoutes(session, options.inDoubt ?? [])
    },
    onSuccess: async (output, { input }) => {
      const patches = options.updates?.(output, input) ?? []
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
  for (const { route, input, change } of patches) {
    const key = queryKey(route, input, locale)
    await cache.cancelQueries({ queryKey: key, exact: true })
    if (cache.getQueryData(key) === undefined) void cache.invalidateQueries({ queryKey: key, exact: true })
    else cache.setQueryData(key, change)
  }
}

/** The same again after a failure is the same act: only its answer may have got lost, and it must not be done twice. */
function actOf<R extends AnyRoute>(input: WriteInput<R>, failed: Act<R> | undefined): Act<R> {
  if (failed && JSON.stringify(failed.input, fileFacts) === JSON.stringify(input, fileFacts)) return failed
  return { input, idempotencyKey: newKey() }
}

/** JSON knows nothing of files: two of them would be the same. */
function fileFacts(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/** `crypto.randomUUID` is missing on pages served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
