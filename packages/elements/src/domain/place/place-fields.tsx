import { TextField } from '@comptoir/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../runtime/index.ts'
import { PlaceSearch } from './place-search.tsx'
import type { Place, usePlace } from './use-place.ts'

type Field = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

interface PlaceFieldsProps {
  readonly place: ReturnType<typeof usePlace>
  /** Sets the fields of the form. */
  readonly onPlace: (place: Place) => void
  readonly required?: boolean
  readonly error: string | undefined
  /** Shown where the geocoder knows towns only. */
  readonly number: Field
  readonly street: Field
  /** `null`: not before a place is chosen. */
  readonly additional: Field | null
}

/** Searches and shows a place; number and street are typed where only the town was found. */
export function PlaceFields({
  place,
  onPlace,
  required = false,
  error,
  number,
  street,
  additional,
}: PlaceFieldsProps) {
  const text = useText()
  const { chosen, query, onQuery, choose } = place
  const onChoose = (suggestion: typeof chosen) => onPlace(choose(suggestion))
  return (
    <>
      <PlaceSearch {...{ required, chosen, query, onQuery, error, onChoose }} />
      {chosen?.address === '' && (
        <div className="grid gap-4 @sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField autoComplete="off" {...number} label={text('place.number')} />
          <TextField
            autoComplete="off"
            {...street}
            label={text('place.street')}
            hint={text('place.streetHint')}
          />
        </div>
      )}
      {additional && <TextField autoComplete="off" {...additional} label={text('place.additional')} />}
      {(required || chosen) && (
        <div className="grid gap-4 @sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField readOnly label={text('place.zipCode')} value={chosen?.zipCode ?? ''} />
          <TextField readOnly label={text('place.city')} value={chosen?.city ?? ''} />
          <TextField readOnly label={text('place.country')} value={chosen?.country ?? ''} />
        </div>
      )}
    </>
  )
}
