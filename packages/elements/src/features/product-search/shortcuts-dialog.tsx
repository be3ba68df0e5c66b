import { Dialog, ShortcutList } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'

const shortcuts = [
  { keys: ['/'], id: 'productSearch.shortcut.search' },
  { keys: ['↑', '↓'], id: 'productSearch.shortcut.walk' },
  { keys: ['↵'], id: 'productSearch.shortcut.open' },
  { keys: ['+'], id: 'productSearch.shortcut.add' },
  { keys: ['Esc'], id: 'productSearch.shortcut.clear' },
  { keys: ['?'], id: 'productSearch.shortcut.list' },
] as const

/** The keyboard shortcuts of the search. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text('productSearch.shortcuts')}
      closeLabel={text('productSearch.closeShortcuts')}
    >
      <ShortcutList shortcuts={shortcuts.map(({ keys, id }) => ({ keys, label: text(id) }))} />
    </Dialog>
  )
}
