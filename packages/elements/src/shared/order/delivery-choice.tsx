import { routes, type UserAddress } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useRead } from '../../runtime/use-read.ts'
import { useText } from '../../runtime/use-text.tsx'

/** The user's addresses, and which of them is in use. */
export function useDeliveryAddresses() {
  const addresses = useRead(routes.listAddresses, {})
  const selected = useRead(routes.getSelectedAddress, {})
  return {
    addresses: addresses.data?.member ?? [],
    selected: selected.data ?? null,
  }
}

interface DeliveryChoiceProps {
  readonly addresses: readonly UserAddress[]
  /** UUID; empty: none, or that of the order. */
  readonly value: string
  readonly onValueChange: (uuid: string) => void
  /** The address that the order has, where leaving it is a choice. */
  readonly kept?: string
  readonly error?: string | undefined
}

/** One of the user's addresses for the delivery. */
export function DeliveryChoice({ addresses, value, onValueChange, kept, error }: DeliveryChoiceProps) {
  const text = useText()
  return (
    <Select
      label={text('order.delivery')}
      hint={text('order.deliveryHelp')}
      value={value === '' ? 'none' : value}
      options={[
        {
          value: 'none',
          label:
            kept === undefined ? text('order.deliveryNone') : text('order.deliveryKeep', { address: kept }),
        },
        ...addresses.map(({ uuid, name, zipCode, city }) => ({
          value: uuid,
          label: `${name}, ${zipCode} ${city}`,
        })),
      ]}
      error={error}
      onValueChange={(chosen) => onValueChange(chosen === 'none' ? '' : chosen)}
    />
  )
}
