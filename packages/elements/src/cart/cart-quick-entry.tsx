import { ListIcon, Button } from '@comptoir/ui'
import { Text, useElementStore } from '../runtime/index.ts'
import { NestedElement } from '../runtime/parts/nested-element.tsx'
import { loadQuickEntry } from '../load-quick-entry.ts'
import { cartStore } from './cart.store.ts'

/** The way to add a whole list; its element comes when it is opened. */
export function CartQuickEntry() {
  const isOpen = useElementStore(cartStore, (store) => store.isEntering)
  const setOpen = useElementStore(cartStore, (store) => store.setEntering)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Button
        className="max-w-full self-start"
        icon={<ListIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Text id={isOpen ? 'cart.quickEntryClose' : 'cart.quickEntry'} />
      </Button>
      {isOpen && (
        <div className="border-line min-w-0 rounded-lg border p-3 @sm:p-4">
          <NestedElement tag="comptoir-quick-entry" load={loadQuickEntry} />
        </div>
      )}
    </div>
  )
}
