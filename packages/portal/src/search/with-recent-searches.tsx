import { RecentEntries } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { usePortal } from '../portal.context.ts'
import { usePortalText } from '../portal.messages.ts'
import { useRecentSearches } from './use-recent-searches.ts'

interface WithRecentSearchesProps {
  /** Whether the field is empty; recent searches are shown only then. */
  readonly isEmpty: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** A search field with the recent searches under it; each leads to the products. */
export function WithRecentSearches({ isEmpty, children, className }: WithRecentSearchesProps) {
  const t = usePortalText()
  const { notices, router } = usePortal()
  const recent = useRecentSearches()
  const searches = useStore(recent, (state) => state.searches)
  function handleClear() {
    recent.replace([])
    notices.show({
      tone: 'success',
      message: 'home.recentCleared',
      action: { label: 'home.undo', onAction: () => recent.replace(searches) },
    })
  }
  return (
    <RecentEntries
      className={className}
      label={t('home.recent')}
      clearLabel={t('home.recentClear')}
      removeLabel={(text) => t('home.recentRemove', { text })}
      entries={searches.map(({ text }) => ({
        text,
        href: router.hrefFor('products', { search: text }) ?? '/',
      }))}
      isEmpty={isEmpty}
      onRemove={recent.remove}
      onClear={handleClear}
    >
      {children}
    </RecentEntries>
  )
}
