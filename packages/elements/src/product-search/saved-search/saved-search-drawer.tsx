import { Dialog } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import { SavedSearchPanel } from './saved-search-panel.tsx'

/** The saved searches in a panel at the side of the window. */
export function SavedSearchDrawer({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      placement="side"
      size="sm"
      title={text('productSearch.saved')}
      closeLabel={text('productSearch.saved.close')}
    >
      <SavedSearchPanel onDone={onClose} />
    </Dialog>
  )
}
