import { useEffect, useMemo } from 'react'
import { usePortal, useUser } from '../portal.context.ts'
import { createRecentSearches, type RecentSearchesStore } from './recent-searches.store.ts'

/** The recent searches of the signed-in user; other tabs add to them. */
export function useRecentSearches(): RecentSearchesStore {
  const { storage } = usePortal()
  const username = useUser()?.username ?? ''
  const recent = useMemo(() => createRecentSearches(storage, username), [storage, username])
  useEffect(() => {
    window.addEventListener('storage', recent.adopt)
    return () => window.removeEventListener('storage', recent.adopt)
  }, [recent])
  return recent
}
