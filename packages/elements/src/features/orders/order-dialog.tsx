import {
  orderDraftSchema,
  orderMessageMaxLength,
  routes,
  type Named,
  type OrderDetail,
} from '@comptoir/contract'
import { TextArea, TextField } from '@comptoir/ui'
import { useCallback, useState } from 'react'
import { useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { AgencyChoice } from '../../domain/order/agency-choice.tsx'
import { DeliveryChoice, useDeliveryAddresses } from '../../domain/order/delivery-choice.tsx'
import { useDeliveryPlaces } from '../../domain/order/use-delivery-places.ts'
import { SiteChoice } from '../../domain/site/site-choice.tsx'
import { setTexts } from '../../domain/site/set-texts.ts'
import { projectConflictFields, ProjectFields, projectValues } from '../../domain/order/project-fields.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
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
  ...projectValues(order),
})

/** Agency, delivery, project, date and message of a pre-order. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const text = useText()
  const { client } = useElement()
  const emit = useEmit(orderEvents)
  const change = useWrite(routes.changeOrder, orderWrite)
  const { addresses, selected } = useDeliveryAddresses()
  // The last saved order: an unchanged delivery address is left out of the body.
  const [stored, setStored] = useState(order)
  const agencies = useChoiceNames(order.agency ? [order.agency] : [])
  const form = useContractForm({
    schema: orderDraftSchema,
    values: valuesOf(order),
    failed: 'orders.changeFailed',
    draft: `order ${order.id}`,
    errorTexts: { 'wishedOn.date_past': 'orders.datePast' },
    versioned: {
      row: order,
      valuesOf,
      read: async ({ id }) => {
        const theirs = await client.call(routes.getOrder, { params: { id } })
        if (theirs.agency) agencies.learn([theirs.agency])
        setStored(theirs)
        return theirs
      },
      fields: {
        agency: { label: 'orders.agency', show: ({ agency }) => agencies.nameOf(agency) },
        deliveryAddress: {
          label: 'order.delivery',
          show: ({ deliveryAddress }) =>
            addresses.find(({ uuid }) => uuid === deliveryAddress)?.name ??
            stored.delivery?.name ??
            text('order.deliveryNone'),
        },
        wishedOn: 'order.wishedOn',
        message: 'order.message',
        ...projectConflictFields,
      },
    },
    onSave: async (body, { ifMatch }) => {
      await change.mutateAsync({ params: { id: order.id }, body, ifMatch })
      emit('comptoir-order-changed', { id: order.id, action: 'changed' })
      onClose()
    },
  })
  const { register, errorOf, setValue, watch } = form
  const chooseAgency = useCallback(
    (agency: Named, isAutomatic: boolean) => {
      agencies.learn([agency])
      setValue('agency', agency.id, { shouldDirty: !isAutomatic })
    },
    [agencies, setValue],
  )
  const delivery = watch('deliveryAddress')
  const { site, places, setChosen } = useDeliveryPlaces(watch('jobCode') ?? '', addresses)
  const address = places.find(({ uuid }) => uuid === delivery) ?? selected
  return (
    <FormDialog
      size="lg"
      form={form}
      title={text('orders.editOrder', { number: order.number })}
      onClose={onClose}
    >
      <SiteChoice
        delivers="order"
        of={site}
        current={form.getValues()}
        onTexts={(texts, chosen) => {
          setTexts(setValue, texts)
          setChosen(chosen)
          if (chosen?.address) setValue('deliveryAddress', chosen.uuid, { shouldDirty: true })
          else if (delivery === site.site?.uuid) setValue('deliveryAddress', null, { shouldDirty: true })
        }}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <AgencyChoice
          supplier={order.supplier}
          address={address}
          site={watch()}
          current={order.agency}
          value={watch('agency')}
          onValueChange={chooseAgency}
          error={errorOf('agency')}
        />
        <DeliveryChoice
          addresses={places}
          value={delivery ?? ''}
          current={stored.delivery ? `${stored.delivery.name}, ${stored.delivery.city}` : undefined}
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
      <ProjectFields form={form} />
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
