import { constants, routes, type UserAddress } from '@comptoir/contract'
import { Button, Card, EmptyState, MapPinIcon, Notice, PlusIcon, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { AddressRow } from './address-row.tsx'

const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).AddressDialog)

/** The user's addresses: distances are measured from the one in use. */
export function AddressSection() {
  const text = useText()
  const addresses = useRead(routes.listAddresses, {})
  const selected = useRead(routes.getSelectedAddress, {})
  const [open, setOpen] = useState<UserAddress | 'new' | null>(null)
  const isFull = (addresses.data?.totalItems ?? 0) >= constants.userAddressesMax
  return (
    <Card
      title={<Text id="profile.addresses" />}
      actions={
        <Button size="sm" icon={<PlusIcon />} disabled={isFull} onClick={() => setOpen('new')}>
          <Text id="profile.addAddress" />
        </Button>
      }
      flush
    >
      <Loaded read={addresses} skeleton={<Skeleton count={4} className="p-4" />}>
        {({ member }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<MapPinIcon />} title={<Text id="profile.noAddress" />}>
              <Text id="profile.noAddressHelp" />
            </EmptyState>
          ) : (
            <>
              {isFull && (
                <Notice className="m-4">
                  <Text id="profile.addressesFull" values={{ count: constants.userAddressesMax }} />
                </Notice>
              )}
              <p className="text-muted m-0 px-4 pt-3 text-sm">
                <Text id={selected.data ? 'profile.distancesFrom' : 'profile.distancesFromDevice'} />
              </p>
              <ul role="list" aria-label={text('profile.addresses')} className="m-0 list-none p-0">
                {member.map((address) => (
                  <AddressRow
                    key={address.uuid}
                    address={address}
                    isSelected={address.uuid === selected.data?.uuid}
                    onEdit={() => setOpen(address)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {open !== null && (
        <AddressDialog address={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}
