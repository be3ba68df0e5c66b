import { routes, type Permission, type PunchOutSessionDetail, type PunchOutTarget } from '@comptoir/contract'
import { Button, Notice } from '@comptoir/ui'
import { patch, Text, useEmit, useErrorText, useSession, useText, useWrite } from '../../runtime/index.ts'
import { punchOutEvents } from './punch-out.events.ts'

const exits: readonly { readonly to: PunchOutTarget; readonly permission: Permission }[] = [
  { to: 'order', permission: { subject: 'orders.detail', action: 'edit' } },
  { to: 'consultation', permission: { subject: 'consultations.list', action: 'edit' } },
  { to: 'selection_list', permission: { subject: 'cart_product_selection', action: 'add' } },
]

/** Creates an order, list or consultation from a returned cart, or explains why it is not possible. */
export function ReturnActions({ session }: { readonly session: PunchOutSessionDetail }) {
  const text = useText()
  const emit = useEmit(punchOutEvents)
  const errorText = useErrorText()
  const { can } = useSession()
  const { id, items } = session
  const transfer = useWrite(routes.transferPunchOutSession, {
    invalidates: [
      routes.listPunchOutSessions,
      routes.listOrders,
      routes.listConsultations,
      routes.listSelectionLists,
    ],
    inDoubt: [routes.getPunchOutSession],
    updates: (updated) => [patch(routes.getPunchOutSession, { params: { id } }, () => updated)],
  })
  const free = items.filter(({ product }) => product === null).length
  const foreign = items.some(({ currency, unitPrice }) => currency !== 'EUR' && unitPrice !== null)
  async function transferTo(to: PunchOutTarget) {
    const { result } = await transfer.mutateAsync({ params: { id }, body: { to } })
    if (result) emit('comptoir-punch-out-transferred', { session: id, to, id: result.id })
  }
  const { error } = transfer
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {exits
          .filter(({ permission }) => can(permission))
          .map(({ to }, index) => (
            <Button
              key={to}
              variant={index === 0 ? 'primary' : undefined}
              disabled={to === 'selection_list' && free === items.length}
              busy={transfer.isPending && transfer.input?.body.to === to}
              onClick={() => void transferTo(to).catch(() => undefined)}
            >
              <Text id={`punchOut.to.${to}`} />
            </Button>
          ))}
      </div>
      {error && (
        <Notice tone="danger" live="alert" title={<Text id="punchOut.transferFailed" />}>
          {error.code === 'offer_expired' ? text('punchOut.pricesOver') : errorText(error)}
        </Notice>
      )}
      {free > 0 && (
        <p className="text-muted m-0">
          <Text id="punchOut.freeHelp" values={{ count: free }} />
        </p>
      )}
      {foreign && (
        <p className="text-muted m-0">
          <Text id="punchOut.currencyHelp" />
        </p>
      )}
    </div>
  )
}
