import { Button, IconButton, ListIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { useSession } from '../../runtime/session/use-session.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import type { ListLine } from './add-to-list-dialog.tsx'

const AddToListDialog = lazyPart(async () => (await import('./add-to-list-dialog.tsx')).AddToListDialog)
/** Stable across rows, so that it does not re-render with the product. */
const icon = <ListIcon />

interface AddToListProps {
  /** Returns the products to add, called on click. */
  readonly lines: () => readonly ListLine[]
  /** Name of the product; without it, the button has a general label. */
  readonly name?: string
  /** @default 'row' */
  readonly shape?: 'row' | 'full'
}

/** Adds products to a selection list, if the user may; inside `<Notifications>`. The dialog is loaded when opened. */
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
