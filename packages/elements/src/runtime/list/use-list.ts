import { useLayoutEffect, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { useElementStore, useElementStoreApi, type StoreCreator } from '../use-element-store.ts'
import type { ListState } from './list-state.ts'
import type { ListStore } from './list-store.ts'

/**
 * The state of a list, which follows what the host wants: at once when that is the first thing, afterwards whenever it
 * changes. `undefined`: the host wants nothing.
 */
export function useList<State extends ListState, Wish>(
  creator: StoreCreator<ListStore<State>>,
  schema: z.ZodMiniType<State, Wish>,
  wish: Wish | undefined,
): ListStore<State> {
  const store = useElementStoreApi(creator)
  const wanted = useMemo(() => (wish === undefined ? undefined : schema.parse(wish)), [schema, wish])
  // Before anybody listens, so that nothing is asked for that nobody wants.
  useState(() => wanted && store.getState().show(wanted))
  useLayoutEffect(() => {
    if (wanted) store.getState().show(wanted)
  }, [store, wanted])
  return useElementStore(creator, (list) => list)
}
