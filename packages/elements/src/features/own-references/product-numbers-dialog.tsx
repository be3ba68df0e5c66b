import type { OwnReference, Product } from '@comptoir/contract'
import { DeleteIcon, Dialog, EditIcon, IconButton, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, useText } from '../../runtime/index.ts'
import { DialogNotifications } from '../../runtime/parts/notifications.tsx'
import { NumberForm } from './number-form.tsx'
import { useProductNumbers } from './use-product-numbers.ts'

interface ProductNumbersDialogProps {
  readonly product: Product
  readonly onClose: () => void
}

/** The company's numbers of a product: add, edit, remove with undo. */
export function ProductNumbersDialog({ product, onClose }: ProductNumbersDialogProps) {
  const text = useText()
  const { read, save, remove } = useProductNumbers(product)
  const [edited, setEdited] = useState<OwnReference | null>(null)
  return (
    <Dialog
      open
      size="sm"
      keepOnOutsideClick
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('ownReferences.product.title')}
      description={text('ownReferences.product.about')}
    >
      <div className="flex flex-col gap-4">
        <Loaded read={read} skeleton={<Skeleton shape="row" count={1} />}>
          {({ member }) =>
            member.length > 0 && (
              <ul
                aria-label={text('ownReferences.product.list')}
                className="divide-line border-line m-0 list-none divide-y border-y p-0"
              >
                {member.map((own) => (
                  <li key={own.id} className="flex items-center gap-1 py-1.5">
                    <span className="min-w-0 grow font-mono wrap-anywhere">{own.reference}</span>
                    <IconButton
                      size="sm"
                      label={text('ownReferences.product.edit', { reference: own.reference })}
                      icon={<EditIcon />}
                      onClick={() => setEdited(own)}
                    />
                    <IconButton
                      size="sm"
                      label={text('ownReferences.product.remove', { reference: own.reference })}
                      icon={<DeleteIcon />}
                      onClick={({ currentTarget }) => {
                        // The focused row is removed.
                        currentTarget.closest('dialog')?.querySelector('input')?.focus()
                        void remove(own)
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <NumberForm
          key={edited?.id ?? 'new'}
          edited={edited}
          onSave={async (reference, takeOver) => {
            await save(reference, edited, takeOver)
            setEdited(null)
          }}
          onCancel={() => setEdited(null)}
        />
      </div>
      <DialogNotifications />
    </Dialog>
  )
}
