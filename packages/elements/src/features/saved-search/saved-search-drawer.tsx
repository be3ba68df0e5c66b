import { Dialog } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import { SavedSearchPanel, type SavedSearchPanelProps } from './saved-search-panel.tsx'

type SavedSearchDrawerProps = Omit<SavedSearchPanelProps, 'onDone'> & { readonly onClose: () => void }

/** The saved searches in a side drawer. */
export function SavedSearchDrawer({ onClose, ...panel }: SavedSearchDrawerProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      placement="side"
      size="sm"
      title={text('savedSearch.title')}
      closeLabel={text('savedSearch.close')}
    >
      <SavedSearchPanel {...panel} onDone={onClose} />
    </Dialog>
  )
}
