import { fullAddress, type UserAddress } from '@comptoir/contract'
import { Badge, Button, CheckIcon, DeleteIcon, EditIcon, IconButton } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { useAddressActions } from './use-address-actions.ts'

interface AddressRowProps {
  readonly address: UserAddress
  readonly isSelected: boolean
  readonly onEdit: () => void
}

/** One address and its actions. */
export function AddressRow({ address, isSelected, onEdit }: AddressRowProps) {
  const text = useText()
  const actions = useAddressActions()
  const { name, additionalAddress } = address
  return (
    <li className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <h3 className="m-0 flex flex-wrap items-center gap-2 text-base font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {isSelected && (
            <Badge tone="success" icon={<CheckIcon />}>
              <Text id="profile.selected" />
            </Badge>
          )}
        </h3>
        <p className="text-muted m-0 wrap-anywhere">
          <bdi dir="ltr">{fullAddress(address)}</bdi>
        </p>
        {additionalAddress !== null && (
          <p className="text-muted m-0 text-sm wrap-anywhere">{additionalAddress}</p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          variant="quiet"
          busy={actions.isSelecting}
          aria-label={text(isSelected ? 'profile.unselectOf' : 'profile.selectOf', { name })}
          onClick={() => void actions.select(isSelected ? null : address.uuid)}
        >
          <Text id={isSelected ? 'profile.unselect' : 'profile.select'} />
        </Button>
        <IconButton
          size="sm"
          label={text('profile.editAddressOf', { name })}
          icon={<EditIcon />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          label={text('profile.removeAddressOf', { name })}
          icon={<DeleteIcon />}
          data-remove=""
          onClick={({ currentTarget }) => void actions.remove(address, currentTarget)}
        />
      </div>
    </li>
  )
}
