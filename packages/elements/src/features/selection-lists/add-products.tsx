import type { SelectionList } from '@comptoir/contract'
import { Button, Dialog, ListIcon, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { loadQuickEntry } from '../../load-quick-entry.ts'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import { NestedElement } from '../../runtime/parts/nested-element.tsx'

const QuickEntry = lazyPart(async () => {
  await loadQuickEntry()
  return NestedElement
})

/** Adds a list of products through the quick entry: typed, pasted or from a file. */
export function AddProducts({ list }: { readonly list: SelectionList }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ListIcon />} onClick={() => setOpen(true)}>
        <Text id="selectionLists.addProducts" />
      </Button>
      {isOpen && (
        <Dialog
          open
          size="lg"
          keepOnOutsideClick
          onClose={() => setOpen(false)}
          closeLabel={text('runtime.dismiss')}
          title={text('selectionLists.addProductsTitle', { name: list.name })}
        >
          <QuickEntry
            tag="comptoir-quick-entry"
            attributes={{ 'list-id': list.uuid }}
            skeleton={<Skeleton count={4} />}
          />
        </Dialog>
      )}
    </>
  )
}
