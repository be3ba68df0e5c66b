import type { SelectionList } from '@comptoir/contract'
import { Button, AccountIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text } from '../../runtime/index.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The people a list is shared with; its owner can change them. */
export function ShareButton({ list }: { readonly list: SelectionList }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<AccountIcon />} onClick={() => setOpen(true)}>
        <Text id="selectionLists.share" />
      </Button>
      {isOpen && <ShareDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
