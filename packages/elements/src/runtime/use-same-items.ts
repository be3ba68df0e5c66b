import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

/**
 * The items of a list whose search or page changes: those that say the same as before are the same objects, so that
 * their memoised rows are not drawn again.
 */
export function useSameItems<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  const [before] = useState(() => new Map<number, Item>())
  return useMemo(() => {
    const kept = items.map((item) => replaceEqualDeep(before.get(item.id), item))
    before.clear()
    for (const item of kept) before.set(item.id, item)
    return kept
  }, [items, before])
}
