import { routes } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useRead } from '../../runtime/api/use-read.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import type { DeliveryPlace } from './use-delivery-places.ts'

/** The user's addresses, and the one in use. */
export function useDeliveryAddresses() {
  const addresses = useRead(routes.listAddresses, {})
  const selected = useRead(routes.getSelectedAddress, {})
  return {
    addresses: addresses.data?.member ?? [],
    selected: selected.data ?? null,
  }
}

interface DeliveryChoiceProps {
  readonly addresses: readonly Pick<DeliveryPlace, 'uuid' | 'name' | 'zipCode' | 'city'>[]
  /** UUID; empty: none, or the order's own. */
  readonly value: string
  readonly onValueChange: (uuid: string) => void
  /** The order's current address, where keeping it is an option. */
  readonly current?: string
  readonly error?: string | undefined
}

/** Chooses one of the user's addresses, or that of the site, for the delivery. */
export function DeliveryChoice({ addresses, value, onValueChange, current, error }: DeliveryChoiceProps) {
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
            current === undefined
              ? text('order.deliveryNone')
              : text('order.deliveryKeep', { address: current }),
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
