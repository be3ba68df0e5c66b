import { routes, type OrderDetail } from '@comptoir/contract'
import { Button, Checkbox, CheckIcon, Dialog, Notice } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, Text, useEmit, useErrorText, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { orderEvents } from './orders.state.ts'
import { orderWrite } from './use-order-writes.ts'

interface ConfirmDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Asks for confirmation with recipient and content: confirming cannot be undone. */
export function ConfirmDialog({ order, onClose }: ConfirmDialogProps) {
  const text = useText()
  const { money, dateTime } = useFormat()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(orderEvents)
  const confirm = useWrite(routes.confirmOrder, orderWrite)
  const { id, number, recipient, supplier, agency, total, lineCount, version, pricesOverSince } = order
  const [takesExpired, setTakesExpired] = useState(false)

  async function send() {
    try {
      await confirm.mutateAsync({ params: { id }, body: { takesExpired }, ifMatch: `"${version}"` })
      emit('comptoir-order-changed', { id, action: 'confirmed' })
      notify({ title: text('orders.confirmed', { number, recipient: recipient ?? '' }) })
      onClose()
    } catch {
      // Shown above the buttons.
    }
  }
  const { error } = confirm
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('orders.confirmTitle', { number })}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="orders.confirmCancel" />
          </Button>
          <Button
            variant="primary"
            icon={<CheckIcon />}
            busy={confirm.isPending}
            disabled={pricesOverSince !== null && !takesExpired}
            onClick={() => void send()}
          >
            <Text id="orders.confirm" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && (
          <Notice tone="danger" live="alert" title={<Text id="orders.confirmFailed" />}>
            {error instanceof ApiError && error.violations.length > 0
              ? error.violations.map(({ message }) => message).join(' ')
              : errorText(error)}
          </Notice>
        )}
        <p className="m-0">
          <Text
            id="orders.confirmAbout"
            values={{
              supplier: supplier.name,
              agency: agency?.name ?? '',
              recipient: recipient ?? '',
              total: money(total),
              count: lineCount,
            }}
          />
        </p>
        {pricesOverSince !== null && (
          <Notice tone="warning" title={text('orders.pricesOver', { date: dateTime(pricesOverSince) })}>
            <Checkbox
              checked={takesExpired}
              onChange={(event) => setTakesExpired(event.currentTarget.checked)}
              label={<Text id="orders.takeExpired" />}
            />
          </Notice>
        )}
        <p className="text-muted m-0">
          <Text id="orders.confirmHelp" />
        </p>
      </div>
    </Dialog>
  )
}
