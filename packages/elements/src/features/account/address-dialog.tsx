import { routes, userAddressDraftSchema, type UserAddress } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useRef, useState } from 'react'
import { useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { AddressSearch } from './address-search.tsx'
import { addressValues, noPlace, placeOf, toSuggestion, typedStreet } from './address.rules.ts'

interface AddressDialogProps {
  /** `null`: a new one. */
  readonly address: UserAddress | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAddresses, routes.getSelectedAddress] }

/** Name and place of an address; the place is searched and selected, the search text is not sent. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createAddress, options)
  const change = useWrite(routes.changeAddress, options)
  const [chosen, setChosen] = useState(() => address && toSuggestion(address))
  const [query, setQuery] = useState('')
  // The field is emptied when a suggestion is chosen.
  const typed = useRef('')
  const form = useContractForm({
    schema: userAddressDraftSchema,
    values: addressValues(address),
    failed: address ? 'profile.changeFailed' : 'profile.createFailed',
    // A typed place that is not selected yet is in no form field.
    isDirtyToo: chosen === null && query.trim() !== '',
    onSave: async (body) => {
      const saved = address
        ? await change.mutateAsync({ params: { id: address.uuid }, body })
        : await create.mutateAsync({ body })
      notify({ title: text('profile.addressSaved', { name: saved.name }) })
      onClose()
    },
  })
  const { register, errorOf, setValue } = form

  function choose(suggestion: typeof chosen) {
    setChosen(suggestion)
    const street = suggestion?.address === '' && typedStreet(typed.current, suggestion)
    const place = suggestion ? { ...placeOf(suggestion), ...street } : noPlace
    const dirty = { shouldDirty: true }
    setValue('addressNumber', place.addressNumber, dirty)
    setValue('address', place.address, dirty)
    setValue('zipCode', place.zipCode, dirty)
    setValue('city', place.city, dirty)
    setValue('latitude', place.latitude, dirty)
    setValue('longitude', place.longitude, dirty)
    if (suggestion) form.clearErrors(['city', 'latitude', 'longitude'])
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
      <AddressSearch
        chosen={chosen}
        query={query}
        onQuery={(now) => {
          setQuery(now)
          if (now !== '') typed.current = now
        }}
        error={isMissing ? text('profile.placeRequired') : undefined}
        onChoose={choose}
      />
      {chosen?.address === '' && (
        <div className="grid gap-4 @sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField
            label={text('profile.addressNumber')}
            autoComplete="off"
            error={errorOf('addressNumber')}
            {...register('addressNumber')}
          />
          <TextField
            label={text('profile.street')}
            hint={text('profile.streetHint')}
            autoComplete="off"
            error={errorOf('address')}
            {...register('address')}
          />
        </div>
      )}
      <TextField
        label={text('profile.additionalAddress')}
        autoComplete="off"
        error={errorOf('additionalAddress')}
        {...register('additionalAddress')}
      />
      <div className="grid gap-4 @sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField readOnly label={text('profile.zipCode')} value={chosen?.zipCode ?? ''} />
        <TextField readOnly label={text('profile.city')} value={chosen?.city ?? ''} />
        <TextField readOnly label={text('profile.country')} value={chosen?.country ?? ''} />
      </div>
    </FormDialog>
  )
}
