import { routes } from '@comptoir/contract'
import { Button, MailIcon, type ButtonSize } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart } from '../../runtime/lazy-part.tsx'
import { useSession } from '../../runtime/use-session.ts'
import { Text } from '../../runtime/use-text.tsx'
import type { AskPricesDialogProps } from './ask-prices-dialog.tsx'

const AskPricesDialog = lazyPart(async () => (await import('./ask-prices-dialog.tsx')).AskPricesDialog)

interface AskPricesProps extends Omit<AskPricesDialogProps, 'onClose'> {
  /** @default 'secondary' */
  readonly variant?: 'secondary' | 'quiet'
  readonly size?: ButtonSize
  readonly disabled?: boolean
}

/** Asks suppliers for prices of what is shown, for who may; inside `<Notifications>`. The dialog comes when it is opened. */
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
