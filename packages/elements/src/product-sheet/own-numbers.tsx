import type { Product } from '@comptoir/contract'
import { Button, EditIcon, IconButton, PlusIcon, Spinner } from '@comptoir/ui'
import { useState } from 'react'
import { loadProductNumbers } from '../load-own-references.ts'
import { lazyPart, Text, useSession, useText } from '../runtime/index.ts'

const ProductNumbers = lazyPart(loadProductNumbers)

/** Who may set the company's own article numbers, and so has a line for them even while there is none (B-24). */
export function useMaySetNumbers(): boolean {
  const { can, isErp } = useSession()
  return !isErp && can({ subject: 'cart.list', action: 'read' })
}

/** What the company calls the product, and for who may say so the way to change it. */
export function OwnNumbers({ product }: { readonly product: Product }) {
  const text = useText()
  const maySet = useMaySetNumbers()
  const [isOpen, setOpen] = useState(false)
  const { ownReference } = product
  return (
    // The button's own baseline is that of its sign; a line of text gives it the one of the label beside it.
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
