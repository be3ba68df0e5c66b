import { BookmarkIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, useSession, useText } from '../../runtime/index.ts'

const SavedSearchDrawer = lazyPart(async () => (await import('./saved-search-drawer.tsx')).SavedSearchDrawer)

/** The button of the saved searches, for who has the right to them, and the drawer that it opens. */
export function SavedSearches() {
  const text = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can({ subject: 'products.list', action: 'saveSearches' })) return null
  return (
    <>
      <IconButton
        variant="secondary"
        size="sm"
        label={text('productSearch.saved')}
        icon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onPointerEnter={SavedSearchDrawer.preload}
        onFocus={SavedSearchDrawer.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SavedSearchDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
