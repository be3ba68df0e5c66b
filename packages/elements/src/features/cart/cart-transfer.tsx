import { isTransferable, type Cart, type ErpSession } from '@comptoir/contract'
import { Button, Notice, TruckIcon } from '@comptoir/ui'
import { HostSlot, Text, useErrorText } from '../../runtime/index.ts'
import { blockInvalidQuantity } from './block-invalid-quantity.ts'
import type { ErpTransferState } from './use-erp-transfer.ts'

interface CartTransferProps {
  readonly cart: Cart
  readonly session: ErpSession
  readonly transferring: ErpTransferState
}

/** The actions of an ERP buyer's cart: back with the lines, or without. */
export function CartTransfer({ cart, session, transferring }: CartTransferProps) {
  const { host, operation, missing } = session
  const lines = cart.groups.flatMap((group) => group.lines)
  const sent = lines.filter(isTransferable)
  const left = lines.length - sent.length
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
        <HostSlot name="actions" />
        <Button busy={transferring.isSending} onClick={() => transferring.leave('leave', [])}>
          <Text id={isInspecting ? 'cart.erp.back' : 'cart.erp.leave'} values={{ host }} />
        </Button>
        {!isInspecting && sent.length > 0 && (
          <Button
            size="lg"
            variant="primary"
            icon={<TruckIcon />}
            busy={transferring.isSending}
            onClickCapture={blockInvalidQuantity}
            onClick={() => transferring.leave('transfer', sent)}
          >
            <Text id="cart.erp.transfer" values={{ host }} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** The session has ended: nothing can be changed, and the transfer can be sent again. */
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

function TransferFailure({ of: { error } }: { readonly of: ErpTransferState }) {
  const errorText = useErrorText()
  if (error === null) return null
  return (
    <Notice tone="danger" live="alert" title={<Text id="cart.erp.failed" />}>
      {errorText(error)}
    </Notice>
  )
}
