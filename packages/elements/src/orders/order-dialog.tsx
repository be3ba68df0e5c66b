import { orderDraftSchema, orderMessageMaxLength, routes, type OrderDetail } from '@comptoir/contract'
import { TextArea, TextField } from '@comptoir/ui'
import { useCallback } from 'react'
import { useElement, useEmit, useText, useWrite } from '../runtime/index.ts'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { AgencyChoice } from '../shared/order/agency-choice.tsx'
import { DeliveryChoice, useDeliveryAddresses } from '../shared/order/delivery-choice.tsx'
import { jobConflictFields, JobFields, jobValues } from '../shared/order/job-fields.tsx'
import { orderEvents } from './orders.state.ts'
import { orderWrite } from './use-order-writes.ts'

interface OrderDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

const valuesOf = (order: OrderDetail) => ({
  agency: order.agency?.id ?? null,
  deliveryAddress: null as string | null,
  wishedOn: order.wishedOn ?? '',
  message: order.message ?? '',
  ...jobValues(order),
})

/** Agency, delivery, job, date and message of a pre-order. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const text = useText()
  const { client } = useElement()
  const emit = useEmit(orderEvents)
  const change = useWrite(routes.changeOrder, orderWrite)
  const { addresses, selected } = useDeliveryAddresses()
  const form = useContractForm({
    schema: orderDraftSchema,
    values: valuesOf(order),
    failed: 'orders.changeFailed',
    draft: `order ${order.id}`,
    errorTexts: { 'wishedOn.date_past': 'orders.datePast' },
    versioned: {
      row: order,
      valuesOf,
      read: ({ id }) => client.call(routes.getOrder, { params: { id } }),
      fields: [
        { names: ['agency'], label: 'orders.agency' },
        { names: ['wishedOn'], label: 'order.wishedOn' },
        { names: ['message'], label: 'order.message' },
        ...jobConflictFields,
      ],
    },
    onSave: async (body, { ifMatch }) => {
      await change.mutateAsync({ params: { id: order.id }, body, ifMatch })
      emit('comptoir-order-changed', { id: order.id, action: 'changed' })
      onClose()
    },
  })
  const { register, errorOf, setValue, watch } = form
  const chooseAgency = useCallback(
    (agency: number, isAutomatic: boolean) => setValue('agency', agency, { shouldDirty: !isAutomatic }),
    [setValue],
  )
  const delivery = watch('deliveryAddress')
  const address = addresses.find(({ uuid }) => uuid === delivery) ?? selected
  return (
    <FormDialog
      size="lg"
      form={form}
      title={text('orders.editOrder', { number: order.number })}
      onClose={onClose}
    >
      <div className="grid gap-4 @sm:grid-cols-2">
        <AgencyChoice
          supplier={order.supplier}
          address={address}
          kept={order.agency}
          value={watch('agency')}
          onValueChange={chooseAgency}
          error={errorOf('agency')}
        />
        <DeliveryChoice
          addresses={addresses}
          value={delivery ?? ''}
          kept={order.delivery ? `${order.delivery.name}, ${order.delivery.city}` : undefined}
          error={errorOf('deliveryAddress')}
          onValueChange={(uuid) =>
            setValue('deliveryAddress', uuid === '' ? null : uuid, { shouldDirty: true })
          }
        />
        <TextField
          {...register('wishedOn')}
          type="date"
          label={text('order.wishedOn')}
          error={errorOf('wishedOn')}
        />
      </div>
      <JobFields form={form} />
      <TextArea
        {...register('message')}
        rows={3}
        maxLength={orderMessageMaxLength}
        label={text('order.message')}
        error={errorOf('message')}
      />
    </FormDialog>
  )
}
