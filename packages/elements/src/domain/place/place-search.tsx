import type { GeocodedSuggestion } from '@comptoir/contract'
import { Combobox } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import { useGeocoder } from '../../runtime/geocoding/use-geocoder.ts'

interface PlaceSearchProps {
  readonly required: boolean
  readonly chosen: GeocodedSuggestion | null
  readonly error: string | undefined
  /** The search text. */
  readonly query: string
  readonly onQuery: (typed: string) => void
  readonly onChoose: (suggestion: GeocodedSuggestion | null) => void
}

const fewestLetters = 3

/** Type to find the place, then choose it; further typing clears the choice. */
export function PlaceSearch({ required, chosen, error, query, onQuery, onChoose }: PlaceSearchProps) {
  const text = useText()
  const geocoder = useGeocoder()
  const { status, suggestions } = geocoder
  const isFailed = status === 'offline' || status === 'error' || status === 'busy'
  const isShort = query.trim().length < fewestLetters

  function type(typed: string) {
    onQuery(typed)
    // The list closes, also after a choice: nothing was typed.
    if (typed === '') return
    geocoder.search(typed)
    if (chosen !== null && typed !== chosen.label) onChoose(null)
  }
  return (
    <Combobox<GeocodedSuggestion>
      required={required}
      label={text('place.search')}
      hint={text('place.searchHint')}
      placeholder={text('place.searchPlaceholder')}
      error={error}
      value={chosen}
      onValueChange={onChoose}
      query={query}
      onQueryChange={type}
      options={isShort ? [] : suggestions}
      getKey={({ label, context, latitude, longitude }) => [label, context, latitude, longitude].join(' ')}
      getLabel={({ label }) => label}
      renderOption={({ label, context }) => (
        <>
          <span className="block wrap-anywhere">{label}</span>
          {context !== '' && <span className="text-muted block text-sm">{context}</span>}
        </>
      )}
      status={isFailed ? 'error' : status === 'loading' ? 'loading' : 'ready'}
      loadingLabel={text('place.searching')}
      emptyLabel={text(isShort ? 'place.typeMore' : 'place.none')}
      resultsLabel={text('place.found', { count: suggestions.length })}
      clearLabel={text('place.clear')}
      retry={{ message: text('place.searchFailed'), label: text('runtime.retry'), onRetry: geocoder.retry }}
    />
  )
}
