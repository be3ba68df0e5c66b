import { useLayoutEffect, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { useElementStore, useElementStoreApi, type StoreCreator } from '../use-element-store.ts'
import type { ListState } from './list-state.ts'
import type { ListStore } from './list-store.ts'

/**
 * The state of a list, which follows what the host wants: at once when that is the first thing, afterwards whenever it
 * changes. `undefined`: the host wants nothing.
 */
export function useList<State extends ListState, Input>(
  creator: StoreCreator<ListStore<State>>,
  schema: z.ZodMiniType<State, Input>,
  input: Input | undefined,
): ListStore<State> {
  const store = useElementStoreApi(creator)
  const wanted = useMemo(() => (input === undefined ? undefined : schema.parse(input)), [schema, input])
  // Applied before the first read, so that no unwanted request is made.
  useState(() => wanted && store.getState().show(wanted))
  useLayoutEffect(() => {
    if (wanted) store.getState().show(wanted)
  }, [store, wanted])
  return useElementStore(creator, (list) => list)
}
