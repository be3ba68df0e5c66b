import { constants, orderCostDraftSchema, routes, type OrderCost, type OrderDetail } from '@comptoir/contract'
import { NumberField, RadioGroup, TextField } from '@comptoir/ui'
import { useFormat, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { orderPartWrite } from './use-order-writes.ts'

interface FeeDialogProps {
  readonly order: OrderDetail
  /** `null`: a new one. */
  readonly cost: OrderCost | null
  readonly onClose: () => void
}

/** A fee by amount or percentage; only the field of the chosen mode is validated. */
export function FeeDialog({ order, cost, onClose }: FeeDialogProps) {
  const text = useText()
  const format = useFormat()
  const numbers = useTypedNumbers()
  const add = useWrite(routes.addOrderCost, orderPartWrite)
  const change = useWrite(routes.changeOrderCost, orderPartWrite)
  const form = useContractForm({
    schema: orderCostDraftSchema,
    values: {
      name: cost?.name ?? '',
      mode: cost?.mode ?? 'amount',
      amount: cost?.amount ?? null,
      percentage: cost?.percentage ?? null,
      franco: cost?.franco ?? null,
    },
    failed: 'orders.feeFailed',
    draft: `fee ${cost?.id ?? 'new'} of order ${order.id}`,
    errorTexts: {
      'amount.not_positive': 'orders.feePositive',
      'percentage.not_positive': 'orders.feePositive',
      'percentage.too_big': 'orders.percentMax',
      'franco.not_positive': 'orders.feePositive',
    },
    onSave: async (body) => {
      if (cost) await change.mutateAsync({ params: { id: cost.id }, body })
      else await add.mutateAsync({ body: { order: order.id, cost: body } })
      onClose()
    },
  })
  const { register, errorOf, setValue, watch } = form
  const mode = watch('mode')
  const dirty = { shouldDirty: true }
  return (
    <FormDialog
      form={form}
      title={cost ? text('orders.editFee', { name: cost.name }) : text('orders.newFee')}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        required
        data-autofocus=""
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('orders.feeName')}
        error={errorOf('name')}
      />
      <RadioGroup
        variant="segmented"
        legend={text('orders.feeMode')}
        value={mode}
        onValueChange={(value) => setValue('mode', value, dirty)}
        options={(['amount', 'percentage'] as const).map((value) => ({
          value,
          label: text(`orders.feeMode.${value}`),
        }))}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        {mode === 'amount' ? (
          <NumberField
            parse={numbers.parse}
            format={format.money}
            required
            label={text('orders.feeAmount')}
            value={watch('amount')}
            unreadableError={text('orders.priceUnreadable')}
            error={errorOf('amount')}
            onValueChange={(value) => setValue('amount', value, dirty)}
          />
        ) : (
          <NumberField
            {...numbers}
            required
            suffix="%"
            label={text('orders.feePercentage')}
            value={watch('percentage')}
            unreadableError={text('orders.priceUnreadable')}
            error={errorOf('percentage')}
            onValueChange={(value) => setValue('percentage', value, dirty)}
          />
        )}
        <NumberField
          parse={numbers.parse}
          format={format.money}
          label={text('orders.feeFranco')}
          hint={text('orders.feeFrancoHint')}
          value={watch('franco')}
          unreadableError={text('orders.priceUnreadable')}
          error={errorOf('franco')}
          onValueChange={(value) => setValue('franco', value, dirty)}
        />
      </div>
    </FormDialog>
  )
}
