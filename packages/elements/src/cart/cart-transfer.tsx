import type { Cart, ErpSession } from '@comptoir/contract'
import { Button, Notice, TruckIcon } from '@comptoir/ui'
import { Text, useErrorText } from '../runtime/index.ts'
import { stopAtBadQuantity } from './stop-at-bad-quantity.ts'
import type { ErpTransferring } from './use-erp-transfer.ts'

interface CartTransferProps {
  readonly cart: Cart
  readonly session: ErpSession
  readonly transferring: ErpTransferring
}

/** The ways out of the cart of an ERP's buyer: back with the lines, or without. */
export function CartTransfer({ cart, session, transferring }: CartTransferProps) {
  const { host, operation, missing } = session
  const lines = cart.groups.flatMap((group) => group.lines)
  const left = lines.filter(({ available, total }) => !available || total === null).length
  const isInspecting = operation === 'inspect'
  return (
    <div part="exits" className="flex flex-col gap-3">
      {missing.length > 0 && (
        <Notice tone="warning">
          <Text
            id="cart.erp.missing"
            values={{ count: missing.length, references: missing.filter(Boolean).join(', ') }}
          />
        </Notice>
      )}
      {left > 0 && !isInspecting && (
        <Notice tone="warning">
          <Text id="cart.erp.left" values={{ count: left }} />
        </Notice>
      )}
      <TransferFailure of={transferring} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={transferring.isSending} onClick={() => transferring.leave('leave')}>
          <Text id={isInspecting ? 'cart.erp.back' : 'cart.erp.leave'} values={{ host }} />
        </Button>
        {!isInspecting && lines.length > left && (
          <Button
            size="lg"
            variant="primary"
            icon={<TruckIcon />}
            busy={transferring.isSending}
            onClickCapture={stopAtBadQuantity}
            onClick={() => transferring.leave('transfer')}
          >
            <Text id="cart.erp.transfer" values={{ host }} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** The session is over: nothing can be changed, and what was sent can be sent once more. */
export function CartTransferred({ session, transferring }: Omit<CartTransferProps, 'cart'>) {
  const { host } = session
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="success" live="status" title={<Text id="cart.erp.done" values={{ host }} />}>
        <Text id="cart.erp.doneHelp" values={{ host }} />
      </Notice>
      <TransferFailure of={transferring} />
      <Button busy={transferring.isSending} onClick={transferring.sendAgain}>
        <Text id="cart.erp.again" values={{ host }} />
      </Button>
    </div>
  )
}

function TransferFailure({ of: { error } }: { readonly of: ErpTransferring }) {
  const errorText = useErrorText()
  if (error === null) return null
  return (
    <Notice tone="danger" live="alert" title={<Text id="cart.erp.failed" />}>
      {errorText(error)}
    </Notice>
  )
}
