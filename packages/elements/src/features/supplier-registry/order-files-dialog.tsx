import { orderFormats, routes, type OrderFormat, type Supplier } from '@comptoir/contract'
import { Checkbox } from '@comptoir/ui'
import * as z from 'zod/mini'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

type Chosen = Readonly<Record<OrderFormat, boolean>>
type Files = Pick<Supplier, 'orderFiles'>
type Row = Files & { readonly version: number }

const rowOf = ({ orderFiles, orderFilesVersion }: Supplier): Row => ({
  orderFiles,
  version: orderFilesVersion,
})
const valuesOf = ({ orderFiles }: Files): Chosen => ({
  csv: orderFiles.includes('csv'),
  cxml: orderFiles.includes('cxml'),
  ubl: orderFiles.includes('ubl'),
})
const chosenSchema = z.pipe(
  z.custom<Chosen>(),
  z.transform((chosen: Chosen) => ({ formats: orderFormats.filter((format) => chosen[format]) })),
)
const writes = { invalidates: [routes.listSuppliers] }

interface OrderFilesDialogProps {
  readonly supplier: Supplier
  readonly onClose: () => void
}

/** Which files the company's orders for a supplier carry beside the PDF. */
export function OrderFilesDialog({ supplier, onClose }: OrderFilesDialogProps) {
  const text = useText()
  const notify = useNotify()
  const { client } = useElement()
  const change = useWrite(routes.changeSupplierOrderFiles, writes)
  const shown = (format: OrderFormat) => ({
    label: `supplierRegistry.format.${format}`,
    show: (values: Chosen) =>
      text(values[format] ? 'supplierRegistry.attached' : 'supplierRegistry.notAttached'),
  })
  const { id, name } = supplier
  const form = useContractForm<Chosen, { formats: OrderFormat[] }, Row>({
    schema: chosenSchema,
    values: valuesOf(supplier),
    failed: 'supplierRegistry.orderFilesFailed',
    versioned: {
      row: rowOf(supplier),
      valuesOf,
      read: async () => {
        const { member } = await client.call(routes.listSuppliers, { query: { id: [id] } })
        return member[0] ? rowOf(member[0]) : null
      },
      fields: { csv: shown('csv'), cxml: shown('cxml'), ubl: shown('ubl') },
    },
    onSave: async (body, { ifMatch }) => {
      await change.mutateAsync({ params: { id }, body, ifMatch })
      onClose()
      notify({ title: text('supplierRegistry.orderFilesSaved', { name }) })
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Text id="supplierRegistry.orderFilesOf" values={{ name }} />}
      submitLabel={<Text id="form.save" />}
      onClose={onClose}
    >
      <p className="m-0">
        <Text id="supplierRegistry.orderFilesHelp" />
      </p>
      {orderFormats.map((format) => (
        <Checkbox
          key={format}
          {...form.register(format)}
          label={text(`supplierRegistry.formatChoice.${format}`)}
        />
      ))}
    </FormDialog>
  )
}
