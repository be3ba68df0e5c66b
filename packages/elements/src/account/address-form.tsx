import {
  fullAddress,
  routes,
  userAddressDraftSchema,
  type GeocodedSuggestion,
  type UserAddress,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useLayoutEffect, useState } from 'react'
import { useText, useWrite } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { FormFailure } from '../runtime/form/save-bar.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { AddressSearch } from './address-search.tsx'

interface AddressFormProps {
  readonly formId: string
  readonly address: UserAddress | null
  readonly onState: (state: { isDirty: boolean; isSaving: boolean }) => void
  readonly onDone: () => void
}

const options = { invalidates: [routes.listAddresses, routes.getSelectedAddress] }

/** Name and place of an address; the place is searched and selected, what was typed to find it is not sent. */
export function AddressForm({ formId, address, onState, onDone }: AddressFormProps) {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createAddress, options)
  const change = useWrite(routes.changeAddress, options)
  const [chosen, setChosen] = useState(() => address && toChoice(address))
  const form = useContractForm({
    schema: userAddressDraftSchema,
    values: valuesOf(address),
    failed: address ? 'profile.changeFailed' : 'profile.createFailed',
    onSave: async (body) => {
      const saved = address
        ? await change.mutateAsync({ params: { id: address.uuid }, body })
        : await create.mutateAsync({ body })
      notify({ title: text('profile.addressSaved', { name: saved.name }) })
      onDone()
    },
  })
  const { register, errorOf, setValue, isSaving } = form
  // A place that was typed and not yet chosen is in no field of the form.
  const [query, setQuery] = useState('')
  const isSearching = chosen === null && query.trim() !== ''
  const isDirty = form.isDirty || isSearching
  useDirty(isSearching)
  useLayoutEffect(() => onState({ isDirty, isSaving }), [onState, isDirty, isSaving])

  function choose(suggestion: GeocodedSuggestion | null) {
    setChosen(suggestion)
    const place = suggestion ? placeOf(suggestion) : noPlace
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
    <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormFailure failure={form.failure} />
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
        onQuery={setQuery}
        error={isMissing ? text('profile.placeRequired') : undefined}
        onChoose={choose}
      />
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
    </form>
  )
}

const noPlace = {
  addressNumber: null,
  address: '',
  zipCode: '',
  city: '',
  latitude: null,
  longitude: null,
}

function placeOf({ addressNumber, address, zipCode, city, latitude, longitude }: GeocodedSuggestion) {
  return { addressNumber, address, zipCode, city, latitude, longitude }
}

function valuesOf(address: UserAddress | null) {
  return {
    name: address?.name ?? '',
    additionalAddress: address?.additionalAddress ?? '',
    countryCode: 'FRA',
    country: 'France',
    ...(address ? placeOf(toChoice(address)) : (noPlace as ReturnType<typeof placeOf> | typeof noPlace)),
  }
}

/** A kept address as the search would have suggested it. */
function toChoice(address: UserAddress): GeocodedSuggestion {
  const { addressNumber, zipCode, city, latitude, longitude } = address
  const place = { addressNumber, address: address.address, zipCode, city, latitude, longitude }
  return {
    label: fullAddress({ ...place, country: '' }),
    context: '',
    ...place,
    country: 'France',
    countryCode: 'FRA',
  }
}
