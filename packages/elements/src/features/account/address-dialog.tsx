import { routes, userAddressDraftSchema, type UserAddress } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { noPlace, placeOf, toSuggestion } from '../../domain/place/place.rules.ts'
import { usePlace, type Place } from '../../domain/place/use-place.ts'

interface AddressDialogProps {
  /** `null`: a new one. */
  readonly address: UserAddress | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAddresses, routes.getSelectedAddress] }

/** The form values of an address; empty for a new one. */
const addressValues = (address: UserAddress | null) => ({
  name: address?.name ?? '',
  additionalAddress: address?.additionalAddress ?? '',
  countryCode: 'FRA',
  country: 'France',
  ...(address ? placeOf(toSuggestion(address)) : (noPlace as Place)),
})

/** Name and place of an address; the place is searched and selected, the search text is not sent. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createAddress, options)
  const change = useWrite(routes.changeAddress, options)
  const place = usePlace(address)
  const form = useContractForm({
    schema: userAddressDraftSchema,
    values: addressValues(address),
    failed: address ? 'profile.changeFailed' : 'profile.createFailed',
    isDirtyToo: place.unchosen !== '',
    onSave: async (body) => {
      const saved = address
        ? await change.mutateAsync({ params: { id: address.uuid }, body })
        : await create.mutateAsync({ body })
      notify({ title: text('profile.addressSaved', { name: saved.name }) })
      onClose()
    },
  })
  const { register, errorOf, setValue } = form
  const setPlace = (found: Place) => {
    const dirty = { shouldDirty: true }
    setValue('addressNumber', found.addressNumber, dirty)
    setValue('address', found.address, dirty)
    setValue('zipCode', found.zipCode, dirty)
    setValue('city', found.city, dirty)
    setValue('latitude', found.latitude, dirty)
    setValue('longitude', found.longitude, dirty)
    if (found.latitude !== null) form.clearErrors(['city', 'latitude', 'longitude'])
  }
  const isMissing = (errorOf('city') ?? errorOf('latitude')) !== undefined
  return (
    <FormDialog
      form={form}
      title={text(address ? 'profile.editAddress' : 'profile.addAddress')}
      onClose={onClose}
    >
      <TextField
        required
        label={text('profile.addressName')}
        hint={text('profile.addressNameHint')}
        autoComplete="off"
        error={errorOf('name')}
        {...register('name')}
      />
      <PlaceFields
        required
        place={place}
        onPlace={setPlace}
        error={isMissing ? text('place.required') : undefined}
        number={{ ...register('addressNumber'), error: errorOf('addressNumber') }}
        street={{ ...register('address'), error: errorOf('address') }}
        additional={{ ...register('additionalAddress'), error: errorOf('additionalAddress') }}
      />
    </FormDialog>
  )
}
