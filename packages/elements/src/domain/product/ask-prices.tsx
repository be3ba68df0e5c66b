import { routes } from '@comptoir/contract'
import { Button, MailIcon, type ButtonSize } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { useSession } from '../../runtime/session/use-session.ts'
import { Text } from '../../runtime/intl/use-text.tsx'
import type { AskPricesDialogProps } from './ask-prices-dialog.tsx'

const AskPricesDialog = lazyPart(async () => (await import('./ask-prices-dialog.tsx')).AskPricesDialog)

interface AskPricesProps extends Omit<AskPricesDialogProps, 'onClose'> {
  /** @default 'secondary' */
  readonly variant?: 'secondary' | 'quiet'
  readonly size?: ButtonSize
  readonly disabled?: boolean
}

/** Requests prices from suppliers, if the user may; inside `<Notifications>`. The dialog is loaded when opened. */
export function AskPrices({ variant = 'secondary', size, disabled, ...dialog }: AskPricesProps) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can(routes.createConsultation.permission)) return null
  return (
    <>
      <Button
        variant={variant}
        size={size}
        disabled={disabled}
        icon={<MailIcon />}
        onClick={() => setOpen(true)}
      >
        <Text id="product.askPrices" />
      </Button>
      {isOpen && <AskPricesDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
