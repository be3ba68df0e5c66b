import { constants, geocodeMinLength, type GeocodedSuggestion } from '@comptoir/contract'
import { Button, SuggestField } from '@comptoir/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { Text, useElementStore, useElementStoreApi, useMethod, useText } from '../../runtime/index.ts'
import { useGeocoder } from '../../runtime/geocoding/use-geocoder.ts'
import { type Position } from '../../runtime/geocoding/geocoder.ts'
import { namesPlace, mentionsTown } from './supplier-finder.rules.ts'
import type { Place } from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'

interface PlaceFieldProps {
  /** Places near this point are suggested first. */
  readonly near: Position | undefined
  readonly busy: boolean
}

/**
 * Search field for an address, postcode, town or agency name. A place that is selected, or named on Enter, becomes the
 * centre of the search; any other text is searched in names, towns and postcodes.
 */
export function PlaceField({ near, busy }: PlaceFieldProps) {
  const text = useText()
  const draft = useElementStore(finderStore, (store) => store.draft)
  const { type, searchFor, goTo } = useElementStoreApi(finderStore).getState()
  const geocoder = useGeocoder(near)
  const { suggestions, status, answered, clear } = geocoder
  const [entered, setEntered] = useState<string | null>(null)

  const pick = (suggestion: GeocodedSuggestion) => {
    clear()
    setEntered(null)
    goTo(placeOf(suggestion))
  }
  const isAnswered = entered !== null && (status === 'idle' ? answered === entered : status !== 'loading')
  useEffect(() => {
    if (!isAnswered || entered === null) return
    const [first] = status === 'idle' ? suggestions : []
    // oxlint-disable-next-line react/set-state-in-effect -- the answer ends the wait for it
    setEntered(null)
    clear()
    const place = first && placeOf(first)
    if (place && namesPlace(first, entered)) goTo(place)
    else searchFor(entered, place && mentionsTown(first, entered) ? place : undefined)
  }, [isAnswered, entered, status, suggestions, clear, goTo, searchFor])

  const enter = (value: string) => {
    const typed = value.trim().replace(/\s+/g, ' ')
    if (typed.length < geocodeMinLength) searchFor(typed)
    else {
      geocoder.search(typed)
      setEntered(typed)
    }
  }
  useMethod('search', (value) => {
    type(value)
    enter(value)
  })
  return (
    <SuggestField
      className="min-w-0 flex-1"
      label={text('supplierFinder.search')}
      placeholder={text('supplierFinder.placeholder')}
      clearLabel={text('supplierFinder.clearText')}
      maxLength={constants.textMaxLength}
      value={draft}
      busy={busy || entered !== null || (status === 'loading' && draft !== '')}
      onValueChange={(value) => {
        setEntered(null)
        type(value)
        geocoder.search(value)
      }}
      onSearch={enter}
      onClear={() => searchFor('')}
      suggestions={suggestions}
      getKey={({ label, zipCode, context }) => `${label} ${zipCode} ${context}`}
      renderSuggestion={renderSuggestion}
      onPick={pick}
      suggestionsLabel={text('supplierFinder.places', { count: suggestions.length })}
      note={<SuggestionNote geocoder={geocoder} />}
    />
  )
}

/** Data of a suggestion passed to the host. */
function placeOf({ label, latitude, longitude }: GeocodedSuggestion): Place {
  return { label, latitude, longitude }
}

/** Towns of the same name differ by postcode, department and region. */
function renderSuggestion({ label, zipCode, context }: GeocodedSuggestion): ReactNode {
  const more = [label.includes(zipCode) ? '' : zipCode, context].filter(Boolean).join(', ')
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="wrap-break-word">{label}</span>
      {more !== '' && <span className="text-muted text-sm">{more}</span>}
    </span>
  )
}

function SuggestionNote({ geocoder }: { readonly geocoder: ReturnType<typeof useGeocoder> }) {
  const { status, suggestions, answered, attribution, retry } = geocoder
  if (status === 'offline' || status === 'error') {
    return (
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Text id="supplierFinder.noGeocoder" />
        <Button size="sm" onClick={retry}>
          <Text id="runtime.retry" />
        </Button>
      </span>
    )
  }
  if (status === 'busy') return <Text id="supplierFinder.busyGeocoder" />
  if (suggestions.length > 0) {
    return attribution === null ? null : <Text id="supplierFinder.placesBy" values={{ attribution }} />
  }
  if (status === 'idle' && answered !== null) return <Text id="supplierFinder.noPlace" />
  return <Text id="supplierFinder.typeOn" />
}
