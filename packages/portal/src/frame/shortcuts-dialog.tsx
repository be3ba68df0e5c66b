import { Dialog, ShortcutList } from '@comptoir/ui'
import { useWords, Words } from '../portal.messages.ts'

const groups = [
  {
    title: 'shortcuts.everywhere',
    shortcuts: [
      { keys: ['/'], id: 'shortcuts.search' },
      { keys: ['Ctrl', 'K'], id: 'shortcuts.palette' },
      { keys: ['?'], id: 'shortcuts.list' },
    ],
  },
  {
    title: 'shortcuts.inResults',
    shortcuts: [
      { keys: ['↑', '↓'], id: 'shortcuts.walk' },
      { keys: ['↵'], id: 'shortcuts.open' },
      { keys: ['+'], id: 'shortcuts.add' },
      { keys: ['Esc'], id: 'shortcuts.clear' },
    ],
  },
] as const

/** Every key of the portal, and those of the product search. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={words('shortcuts.title')}
      closeLabel={words('shortcuts.close')}
    >
      <div className="flex flex-col gap-5">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className="flex flex-col gap-3">
            <h3 className="text-muted m-0 text-sm font-semibold">
              <Words id={title} />
            </h3>
            <ShortcutList shortcuts={shortcuts.map(({ keys, id }) => ({ keys, label: words(id) }))} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
