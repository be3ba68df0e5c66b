import {
  feesOn,
  orderMessageMaxLength,
  ordersFromCartSchema,
  routes,
  sumFees,
  sumTotals,
  type AgencyPrices,
  type Named,
  type Cart,
} from '@comptoir/contract'
import { EmptyState, Notice, TextArea, TextField, TruckIcon, Dialog } from '@comptoir/ui'
import { useCallback } from 'react'
import {
  ApiError,
  Text,
  useElementStoreApi,
  useEmit,
  useErrorText,
  useFormat,
  useRead,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { SaveCancelled } from '../../runtime/form/save-cancelled.ts'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'
import { AgencyChoice } from '../../domain/order/agency-choice.tsx'
import { DeliveryChoice, useDeliveryAddresses } from '../../domain/order/delivery-choice.tsx'
import { ProjectFields, projectValues, noProject } from '../../domain/order/project-fields.tsx'
import { useDeliveryPlaces } from '../../domain/order/use-delivery-places.ts'
import { setTexts } from '../../domain/site/set-texts.ts'
import { SiteChoice } from '../../domain/site/site-choice.tsx'
import { cartStore } from './cart.store.ts'
import { orderEvents } from './order-events.ts'
import { orderableGroups } from './order-cart.rules.ts'

interface OrderCartDialogProps {
  readonly cart: Cart
  readonly onClose: () => void
}

const after = {
  invalidates: [routes.getCart, routes.listOrders],
  inDoubt: [routes.getCart, routes.listOrders],
}

/** Creates one pre-order for each supplier of the cart; lines that cannot be ordered stay in the cart. */
export function OrderCartDialog({ cart, onClose }: OrderCartDialogProps) {
  const text = useText()
  const groups = orderableGroups(cart)
  if (groups.length > 0) return <OrderForm cart={cart} onClose={onClose} />
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('cart.orderTitle')}
    >
      <EmptyState compact icon={<TruckIcon />} title={<Text id="cart.orderNothing" />} />
    </Dialog>
  )
}

function OrderForm({ cart, onClose }: OrderCartDialogProps) {
  const text = useText()
  const format = useFormat()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const emit = useEmit(orderEvents)
  const store = useElementStoreApi(cartStore)
  const errorText = useErrorText()
  const create = useWrite(routes.createOrders, after)
  const undo = useWrite(routes.undoOrders, after)
  const { addresses, selected } = useDeliveryAddresses()
  const groups = orderableGroups(cart)
  const left = cart.lineCount - groups.reduce((count, { lines }) => count + lines.length, 0)
  const form = useContractForm({
    schema: ordersFromCartSchema,
    values: {
      ...(cart.job ? projectValues(cart.job) : noProject),
      deliveryAddress: selected?.uuid ?? (addresses.length === 1 ? (addresses[0]?.uuid ?? null) : null),
      wishedOn: '',
      message: '',
      lines: groups.flatMap(({ lines }) => lines.map(({ id, quantity }) => ({ id, quantity }))),
      agencies: groups.map(({ supplier }) => ({ supplier: supplier.id, agency: null as number | null })),
    },
    failed: 'cart.orderFailed',
    draft: 'order cart',
    draftOmits: ['lines', 'agencies'],
    errorTexts: {
      'wishedOn.date_past': 'cart.orderDatePast',
      'agencies.agency.required': 'order.agencyRequired',
    },
    reason: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? text('cart.orderConflict') : errorText(error),
    onSave: async (body) => {
      const orders = announcedOrders(groups, body.agencies)
      if (!emit('comptoir-before-order', { orders })) throw new SaveCancelled()
      const batch = await create.mutateAsync({ body })
      onClose()
      const made = batch.orders.map(({ id, number, supplier, total }) => ({
        id,
        number,
        supplier: supplier.name,
        total,
      }))
      emit('comptoir-orders-created', { orders: made })
      const { created, setCreated } = store.getState()
      setCreated([...created, ...made])
      offerUndo(
        {
          title: text('cart.ordered', { count: batch.orders.length }),
          children: format.list(batch.orders.map(({ number }) => number)),
        },
        async () => {
          try {
            await undo.mutateAsync({ params: { id: batch.id } })
            setCreated(store.getState().created.filter(({ id }) => !made.some((one) => one.id === id)))
            notify({ title: text('cart.orderUndone') })
          } catch (error) {
            notify({ tone: 'danger', title: text('cart.orderUndoFailed'), children: errorText(error) })
          }
        },
      )
    },
  })
  const { register, errorOf, setValue, watch } = form
  const chosen = watch('agencies')
  const setAgency = useCallback(
    (at: number, agency: number, isAutomatic: boolean) =>
      setValue(`agencies.${at}.agency`, agency, { shouldDirty: !isAutomatic }),
    [setValue],
  )
  const agencies = chosen.flatMap(({ supplier, agency }) => (agency === null ? [] : [{ supplier, agency }]))
  const prices = useRead(
    routes.compareAgencyPrices,
    { body: { lines: form.getValues('lines'), agencies } },
    { enabled: agencies.length > 0 },
  )
  const delivery = watch('deliveryAddress')
  const [businessCode, businessName, jobCode, jobName] = watch([
    'businessCode',
    'businessName',
    'jobCode',
    'jobName',
  ])
  const { site, places, setChosen } = useDeliveryPlaces(jobCode ?? '', addresses)
  const address = places.find(({ uuid }) => uuid === delivery) ?? selected
  return (
    <FormDialog
      size="lg"
      form={form}
      title={text('cart.orderTitle')}
      description={text('cart.orderAbout', { count: groups.length })}
      submitLabel={<Text id="cart.orderSubmit" values={{ count: groups.length }} />}
      onClose={onClose}
    >
      {left > 0 && (
        <Notice tone="warning">
          <Text id="cart.orderLeft" values={{ count: left }} />
        </Notice>
      )}
      <SiteChoice
        delivers="order"
        of={site}
        current={form.getValues()}
        onTexts={(texts, now) => {
          setTexts(setValue, texts)
          setChosen(now)
          if (now?.address) setValue('deliveryAddress', now.uuid, { shouldDirty: true })
          else if (delivery === site.site?.uuid)
            setValue('deliveryAddress', selected?.uuid ?? null, { shouldDirty: true })
        }}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <DeliveryChoice
          addresses={places}
          value={delivery ?? ''}
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
      <ul
        role="list"
        aria-label={text('cart.orderSuppliers')}
        className="m-0 flex list-none flex-col gap-3 p-0"
      >
        {groups.map(({ supplier, lines, total, fees }, at) => (
          <li
            key={supplier.id}
            className="border-line grid items-end gap-3 rounded-md border p-3 @sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Agency
              at={at}
              onChoose={setAgency}
              supplier={supplier}
              address={address}
              site={{ businessCode, businessName, jobCode, jobName }}
              value={chosen[at]?.agency ?? null}
              error={errorOf(`agencies.${at}.agency`)}
            />
            <p className="m-0 text-end">
              <span className="text-muted block text-sm">
                <Text id="cart.lineCount" values={{ count: lines.length }} />
              </span>
              <span className="font-semibold whitespace-nowrap">
                {format.money(sumTotals([total, sumFees(feesOn(total, fees))]).total)}
              </span>
            </p>
            <AgencyPrice of={prices.data?.suppliers.find((one) => one.supplier === supplier.id)} />
          </li>
        ))}
      </ul>
      <ProjectFields form={form} defaultOpen={cart.job !== undefined} />
      <TextArea
        {...register('message')}
        rows={2}
        maxLength={orderMessageMaxLength}
        label={text('order.message')}
        error={errorOf('message')}
      />
    </FormDialog>
  )
}

/** What the host is asked about before it is ordered. */
function announcedOrders(
  groups: Cart['groups'],
  agencies: readonly { readonly supplier: number; readonly agency: number | null }[],
) {
  return groups.map(({ supplier: { id, name }, lines, total }) => ({
    supplier: { id, name },
    agencyId: agencies.find(({ supplier }) => supplier === id)?.agency ?? null,
    lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    total,
  }))
}

type AgencyProps = Omit<Parameters<typeof AgencyChoice>[0], 'onValueChange'> & {
  readonly at: number
  readonly onChoose: (at: number, agency: number, isAutomatic: boolean) => void
}

function Agency({ at, onChoose, ...props }: AgencyProps) {
  const choose = useCallback(
    ({ id }: Named, isAutomatic: boolean) => onChoose(at, id, isAutomatic),
    [at, onChoose],
  )
  return <AgencyChoice {...props} onValueChange={choose} />
}

/** Where the chosen agency has prices of its own: what the order will cost there, before it is created (D-31). */
function AgencyPrice({ of: found }: { readonly of: AgencyPrices['suppliers'][number] | undefined }) {
  const format = useFormat()
  if (!found || found.changedLines === 0) return null
  const { changedLines: count, total, agencyTotal } = found
  return (
    <Notice tone="warning" live="status" className="@sm:col-span-2">
      <Text
        id="cart.agencyPrices"
        values={{ count, before: format.money(total), after: format.money(agencyTotal) }}
      />
    </Notice>
  )
}
