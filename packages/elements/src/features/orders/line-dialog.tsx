import {
  constants,
  orderLineChangeSchema,
  orderLineTotal,
  routes,
  type OrderDetail,
  type OrderLine,
} from '@comptoir/contract'
import { NumberField, TextField } from '@comptoir/ui'
import { useEmit, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { orderEvents } from './orders.state.ts'
import { orderPartWrite } from './use-order-writes.ts'

/** A line and the price typed for it in the table. */
export interface EditedLine {
  readonly line: OrderLine
  readonly unitPrice?: number
}

interface LineDialogProps extends EditedLine {
  readonly order: OrderDetail
  readonly onClose: () => void
}

interface LineValues {
  readonly reference: string
  readonly name: string
  readonly quantity: number | null
  readonly unitPrice: number | null
  readonly priceReason: string
}

const valuesOf = ({ reference, name, quantity, unitPrice, priceReason }: OrderLine): LineValues => ({
  reference,
  name,
  quantity,
  unitPrice,
  priceReason: priceReason ?? '',
})

/** Quantity and price of a line; a changed price needs a reason. */
export function LineDialog({ order, line, unitPrice: typedPrice, onClose }: LineDialogProps) {
  const text = useText()
  const format = useFormat()
  const numbers = useTypedNumbers()
  const emit = useEmit(orderEvents)
  const change = useWrite(routes.changeOrderLine, orderPartWrite)
  const form = useContractForm({
    schema: orderLineChangeSchema,
    values: {
      ...valuesOf(line),
      ...(typedPrice !== undefined && { unitPrice: typedPrice, priceReason: '' }),
    },
    isDirtyToo: typedPrice !== undefined,
    failed: 'orders.lineFailed',
    errorTexts: {
      'quantity.quantity_zero': 'orders.quantityZero',
      'unitPrice.not_positive': 'orders.pricePositive',
      'priceReason.required': 'orders.reasonRequired',
    },
    onSave: async (body) => {
      await change.mutateAsync({ params: { id: order.id, line: line.id }, body })
      emit('comptoir-order-changed', { id: order.id, action: 'changed' })
      onClose()
    },
  })
  const { register, errorOf, setValue, watch } = form
  const [quantity, unitPrice] = [watch('quantity'), watch('unitPrice')]
  const total =
    quantity === null || unitPrice === null || quantity <= 0 || unitPrice <= 0
      ? null
      : orderLineTotal({ quantity, unitPrice, priceBase: line.priceBase })
  const first = line.provenance?.net
  return (
    <FormDialog
      form={form}
      title={text('orders.editLine', { name: line.name })}
      description={total === null ? undefined : text('orders.lineTotal', { total: format.money(total) })}
      onClose={onClose}
    >
      {line.productId === null && (
        <div className="grid gap-4 @sm:grid-cols-2">
          <TextField
            {...register('reference')}
            required
            maxLength={constants.textMaxLength}
            label={text('orders.reference')}
            error={errorOf('reference')}
          />
          <TextField
            {...register('name')}
            required
            maxLength={constants.textMaxLength}
            label={text('orders.name')}
            error={errorOf('name')}
          />
        </div>
      )}
      <div className="grid gap-4 @sm:grid-cols-2">
        <NumberField
          {...numbers}
          required
          {...(typedPrice === undefined && { 'data-autofocus': '' })}
          label={text('orders.quantity')}
          value={quantity}
          min={1}
          step={1}
          unreadableError={text('orders.quantityUnreadable')}
          error={errorOf('quantity')}
          onValueChange={(value) => setValue('quantity', value, { shouldDirty: true })}
        />
        <NumberField
          parse={numbers.parse}
          format={format.unitPrice}
          required
          label={text('orders.unitPrice')}
          hint={
            first === undefined
              ? undefined
              : text('orders.firstPrice', {
                  price: format.unitPrice(first),
                  per: text(`product.per.${line.unit}`, { base: line.priceBase }),
                })
          }
          value={unitPrice}
          min={0}
          unreadableError={text('orders.priceUnreadable')}
          error={errorOf('unitPrice')}
          onValueChange={(value) => setValue('unitPrice', value, { shouldDirty: true })}
        />
      </div>
      {unitPrice !== (first ?? null) && (
        <TextField
          {...register('priceReason')}
          required
          {...(typedPrice !== undefined && { 'data-autofocus': '' })}
          autoComplete="off"
          maxLength={constants.textMaxLength}
          label={text('orders.priceReason')}
          hint={text('orders.priceReasonHint')}
          error={errorOf('priceReason')}
        />
      )}
    </FormDialog>
  )
}
