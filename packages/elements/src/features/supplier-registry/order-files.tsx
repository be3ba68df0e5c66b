import { routes, type Supplier } from '@comptoir/contract'
import { Button, EditIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useElement, useSession, useText } from '../../runtime/index.ts'

const OrderFilesDialog = lazyPart(async () => (await import('./order-files-dialog.tsx')).OrderFilesDialog)

/** The files of the company's orders for a supplier, for those who may choose them. */
export function OrderFiles({ supplier }: { readonly supplier: Supplier }) {
  const text = useText()
  const { can } = useSession()
  const { locale } = useElement()
  const [isEditing, setEditing] = useState(false)
  if (!can(routes.changeSupplierOrderFiles.permission)) return null
  const formats = ['PDF', ...supplier.orderFiles.map((format) => text(`supplierRegistry.format.${format}`))]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Text
        id="supplierRegistry.orderFiles"
        values={{ formats: new Intl.ListFormat(locale).format(formats) }}
      />
      <Button
        size="sm"
        variant="quiet"
        icon={<EditIcon />}
        aria-label={text('supplierRegistry.editOrderFilesOf', { name: supplier.name })}
        onClick={() => setEditing(true)}
      >
        <Text id="supplierRegistry.editOrderFiles" />
      </Button>
      {isEditing && <OrderFilesDialog supplier={supplier} onClose={() => setEditing(false)} />}
    </div>
  )
}
