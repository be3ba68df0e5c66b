import { Dialog, Kbd } from '@comptoir/ui'
import { Text, useText } from '../runtime/index.ts'

const shortcuts = [
  { keys: ['/'], id: 'productSearch.shortcut.search' },
  { keys: ['↑', '↓'], id: 'productSearch.shortcut.walk' },
  { keys: ['↵'], id: 'productSearch.shortcut.open' },
  { keys: ['+'], id: 'productSearch.shortcut.add' },
  { keys: ['Esc'], id: 'productSearch.shortcut.clear' },
  { keys: ['?'], id: 'productSearch.shortcut.list' },
] as const

/** Every key that does something here. */
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
      <dl className="m-0 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {shortcuts.map(({ keys, id }) => (
          <div key={id} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="m-0">
              <Text id={id} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
