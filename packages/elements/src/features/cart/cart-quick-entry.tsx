import { Button, ListIcon, Skeleton } from '@comptoir/ui'
import { lazyPart, Text, useElementStore } from '../../runtime/index.ts'
import { NestedElement } from '../../runtime/parts/nested-element.tsx'
import { loadQuickEntry } from '../../load-quick-entry.ts'
import { cartStore } from './cart.store.ts'
import { useQuickEntryCount } from './use-quick-entry-count.ts'

const QuickEntry = lazyPart(async () => {
  await loadQuickEntry()
  return NestedElement
})

/** Adds a whole list; its element is loaded when opened. */
export function CartQuickEntry() {
  const isOpen = useElementStore(cartStore, (store) => store.isEntering)
  const setOpen = useElementStore(cartStore, (store) => store.setEntering)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Button
        className="max-w-full self-start [&>span]:text-start [&>span]:whitespace-normal!"
        icon={<ListIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Text id="cart.quickEntryClose" /> : <OpenText />}
      </Button>
      {isOpen && (
        <div className="border-line min-w-0 rounded-lg border p-3 @sm:p-4">
          <QuickEntry tag="comptoir-quick-entry" skeleton={<Skeleton count={4} />} />
        </div>
      )}
    </div>
  )
}

/** The button shows how many lines are still in the quick entry. */
function OpenText() {
  const count = useQuickEntryCount()
  return count === 0 ? <Text id="cart.quickEntry" /> : <Text id="cart.quickEntryWaiting" values={{ count }} />
}
