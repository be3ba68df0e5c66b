import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

/**
 * Keeps the identity of unchanged items when a list's search or page changes, so that
 * their memoised rows do not re-render.
 */
export function useSameItems<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  const [before] = useState(() => new Map<number, Item>())
  return useMemo(() => {
    const merged = items.map((item) => replaceEqualDeep(before.get(item.id), item))
    before.clear()
    for (const item of merged) before.set(item.id, item)
    return merged
  }, [items, before])
}
