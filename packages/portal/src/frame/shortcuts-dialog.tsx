import { Dialog, ShortcutList } from '@comptoir/ui'
import { usePortalText, PortalText } from '../portal.messages.ts'

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
  const t = usePortalText()
  return (
    <Dialog open onClose={onClose} size="sm" title={t('shortcuts.title')} closeLabel={t('shortcuts.close')}>
      <div className="flex flex-col gap-5">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className="flex flex-col gap-3">
            <h3 className="text-muted m-0 text-sm font-semibold">
              <PortalText id={title} />
            </h3>
            <ShortcutList shortcuts={shortcuts.map(({ keys, id }) => ({ keys, label: t(id) }))} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
