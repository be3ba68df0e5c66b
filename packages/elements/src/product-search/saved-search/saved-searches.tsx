import { BookmarkIcon, Dialog, IconButton, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, useSession, useText } from '../../runtime/index.ts'

const SavedSearchPanel = lazyPart(async () => (await import('./saved-search-panel.tsx')).SavedSearchPanel)

/** The button of the saved searches, for who has the right to them, and the drawer that it opens. */
export function SavedSearches() {
  const text = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can({ subject: 'products.list', action: 'saveSearches' })) return null
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        variant="secondary"
        size="sm"
        label={text('productSearch.saved')}
        icon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        placement="side"
        size="sm"
        title={text('productSearch.saved')}
        closeLabel={text('productSearch.saved.close')}
      >
        <SavedSearchPanel
          onDone={close}
          skeleton={
            <div aria-busy="true">
              <Skeleton count={4} />
            </div>
          }
        />
      </Dialog>
    </>
  )
}
