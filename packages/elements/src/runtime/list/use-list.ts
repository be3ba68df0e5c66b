import { useLayoutEffect, useMemo, useState } from 'react'
import { useElementStore, useElementStoreApi } from '../element/use-element-store.ts'
import type { ListDefinition } from './define-list.ts'
import type { ListState } from './list-state.ts'
import type { ListStore } from './list-store.ts'

/**
 * The state of a list, controlled by the host's input: applied before the first render, and whenever it
 * changes. `undefined`: not controlled.
 */
export function useList<State extends ListState, Input>(
  { schema, store: creator }: Pick<ListDefinition<State, Input>, 'schema' | 'store'>,
  input: Input | undefined,
): ListStore<State> {
  const store = useElementStoreApi(creator)
  const requested = useMemo(() => (input === undefined ? undefined : schema.parse(input)), [schema, input])
  // Applied before the first read, to avoid a useless request.
  useState(() => requested && store.getState().show(requested))
  useLayoutEffect(() => {
    if (requested) store.getState().show(requested)
  }, [store, requested])
  return useElementStore(creator, (list) => list)
}
