import type { SelectionList } from '@comptoir/contract'
import { Button, Dialog, ListIcon, ScanIcon, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { loadQuickEntry } from '../../load-quick-entry.ts'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import { NestedElement } from '../../runtime/parts/nested-element.tsx'

const QuickEntry = lazyPart(async () => {
  await loadQuickEntry()
  return NestedElement
})

/** Adds a list of products through the quick entry: typed, pasted, from a file or scanned. */
export function AddProducts({ list }: { readonly list: SelectionList }) {
  const text = useText()
  const [open, setOpen] = useState<'entry' | 'scan' | null>(null)
  return (
    <>
      <Button icon={<ListIcon />} onClick={() => setOpen('entry')}>
        <Text id="selectionLists.addProducts" />
      </Button>
      <Button icon={<ScanIcon />} onClick={() => setOpen('scan')}>
        <Text id="selectionLists.scan" />
      </Button>
      {open && (
        <Dialog
          open
          size="lg"
          keepOnOutsideClick
          onClose={() => setOpen(null)}
          closeLabel={text('runtime.dismiss')}
          title={text('selectionLists.addProductsTitle', { name: list.name })}
        >
          <QuickEntry
            tag="comptoir-quick-entry"
            attributes={{ 'list-id': list.uuid, ...(open === 'scan' && { scan: '' }) }}
            skeleton={<Skeleton count={4} />}
          />
        </Dialog>
      )}
    </>
  )
}
