import type { Product } from '@comptoir/contract'
import { Button, EditIcon, IconButton, PlusIcon, Spinner } from '@comptoir/ui'
import { useState } from 'react'
import { loadProductNumbers } from '../../load-own-references.ts'
import { lazyPart, Text, useSession, useText } from '../../runtime/index.ts'

const ProductNumbers = lazyPart(loadProductNumbers)

/** Returns whether the user may set own article numbers, and so sees the line even without one (B-24). */
export function useMaySetNumbers(): boolean {
  const { can, isErp } = useSession()
  return !isErp && can({ subject: 'cart.list', action: 'read' })
}

/** The company's article number of the product, editable by users with the permission. */
export function OwnNumbers({ product }: { readonly product: Product }) {
  const text = useText()
  const maySet = useMaySetNumbers()
  const [isOpen, setOpen] = useState(false)
  const { ownReference } = product
  return (
    // The button's baseline is its icon's; a line of text aligns it with the label.
    <span className="flex flex-wrap items-center gap-1 before:-me-1 before:content-['\200b']">
      {ownReference !== undefined && <span className="font-mono wrap-anywhere">{ownReference}</span>}
      {maySet &&
        (ownReference === undefined ? (
          <Button
            size="sm"
            variant="quiet"
            className="-ms-3"
            icon={<PlusIcon />}
            onClick={() => setOpen(true)}
          >
            <Text id="productSheet.own.give" />
          </Button>
        ) : (
          <IconButton
            size="sm"
            className="size-6! [&>svg]:size-3.5!"
            label={text('productSheet.own.change')}
            icon={<EditIcon />}
            onClick={() => setOpen(true)}
          />
        ))}
      {isOpen && (
        <ProductNumbers product={product} onClose={() => setOpen(false)} skeleton={<Spinner size="sm" />} />
      )}
    </span>
  )
}
