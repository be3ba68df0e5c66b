import { Button, IconButton, ListIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart } from '../../runtime/lazy-part.tsx'
import { useSession } from '../../runtime/use-session.ts'
import { useText } from '../../runtime/use-text.tsx'
import type { ListLine } from './add-to-list-dialog.tsx'

const AddToListDialog = lazyPart(async () => (await import('./add-to-list-dialog.tsx')).AddToListDialog)
/** One and the same in every row: it is not drawn again with the product. */
const icon = <ListIcon />

interface AddToListProps {
  /** What is kept, asked for when it is. */
  readonly lines: () => readonly ListLine[]
  /** What it is called: a product; without it, the button has words of its own. */
  readonly name?: string
  /** @default 'row' */
  readonly shape?: 'row' | 'full'
}

/** Keeps products in a selection list, for who may; inside `<Notifications>`. The dialog comes when it is opened. */
export function AddToList({ lines, name, shape = 'row' }: AddToListProps) {
  const text = useText()
  const { can } = useSession()
  const [open, setOpen] = useState<readonly ListLine[] | null>(null)
  if (!can({ subject: 'cart_product_selection', action: 'edit' })) return null
  const label = name === undefined ? text('product.keepAsList') : text('product.keepInList', { name })
  return (
    <>
      {shape === 'row' ? (
        <IconButton
          size="sm"
          className="text-muted"
          label={label}
          title={text('product.keepInAList')}
          icon={icon}
          onClick={() => setOpen(lines())}
        />
      ) : (
        <Button
          variant={name === undefined ? 'secondary' : 'quiet'}
          icon={icon}
          onClick={() => setOpen(lines())}
        >
          {text(name === undefined ? 'product.keepAsList' : 'product.keepInAList')}
        </Button>
      )}
      {open && <AddToListDialog lines={open} onClose={() => setOpen(null)} />}
    </>
  )
}
