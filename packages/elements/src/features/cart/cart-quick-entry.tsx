import { Button, ListIcon, ScanIcon, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useElementStore } from '../../runtime/index.ts'
import { NestedElement } from '../../runtime/parts/nested-element.tsx'
import { loadQuickEntry } from '../../load-quick-entry.ts'
import { cartStore } from './cart.store.ts'
import { useQuickEntryCount } from './use-quick-entry-count.ts'

const QuickEntry = lazyPart(async () => {
  await loadQuickEntry()
  return NestedElement
})

const scanning = { scan: '' } as const

/** Adds a whole list, typed or scanned; its element is loaded when opened. */
export function CartQuickEntry() {
  const isOpen = useElementStore(cartStore, (store) => store.isEntering)
  const setOpen = useElementStore(cartStore, (store) => store.setEntering)
  const [isScanned, setScanned] = useState(false)
  function handleOpen(scans: boolean) {
    setScanned(scans)
    setOpen(true)
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-w-full [&>span]:text-start [&>span]:whitespace-normal!"
          icon={<ListIcon />}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setOpen(false) : handleOpen(false))}
        >
          {isOpen ? <Text id="cart.quickEntryClose" /> : <OpenText />}
        </Button>
        {!isOpen && (
          <Button icon={<ScanIcon />} onClick={() => handleOpen(true)}>
            <Text id="cart.scan" />
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="border-line min-w-0 rounded-lg border p-3 @sm:p-4">
          <QuickEntry
            tag="comptoir-quick-entry"
            attributes={isScanned ? scanning : undefined}
            skeleton={<Skeleton count={4} />}
          />
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
