import type { Facet } from '@comptoir/contract'
import { Button, Checkbox, SearchField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { filterChoices } from './product-search.rules.ts'
import { useCountText } from './use-count-text.ts'

interface ChoiceFacetListProps {
  /** Label of the search field of a long list. */
  readonly searchLabel: string
  readonly values: Facet['values']
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  /** The counts are estimates. */
  readonly isEstimated: boolean
}

/** Number of choices shown at first. */
const shortList = 8
/** Number of choices from which a search field is shown. */
const searchedList = 13

/** Checkboxes with product counts; a long list is shortened at first and can be searched. */
export function ChoiceFacetList(props: ChoiceFacetListProps) {
  const { searchLabel, values, chosen, onToggle } = props
  const text = useText()
  const [query, setQuery] = useState('')
  const [isLong, setLong] = useState(false)
  const count = useCountText(props.isEstimated)
  const isSearched = values.length >= searchedList
  const found = isSearched ? filterChoices(values, query) : values
  const isChosen = ({ value }: { readonly value: string }) => chosen.includes(value)
  const shown =
    isLong || query !== '' ? found : found.filter((value, index) => index < shortList || isChosen(value))
  const hidden = found.length - shown.length
  return (
    <div className="flex flex-col gap-1">
      {isSearched && (
        <SearchField
          size="sm"
          className="mb-1"
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={text('productSearch.clearText')}
          value={query}
          onValueChange={setQuery}
        />
      )}
      <ul className="m-0 flex list-none flex-col p-0">
        {shown.map((choice) => (
          <li key={choice.value}>
            <Checkbox
              label={choice.label}
              end={count(choice.count)}
              checked={isChosen(choice)}
              onChange={() => onToggle(choice.value)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="text-muted m-0 text-sm">
          <Text id="productSearch.noChoice" />
        </p>
      )}
      {(hidden > 0 || isLong) && query === '' && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setLong(!isLong)}>
          {isLong ? text('productSearch.fewerChoices') : text('productSearch.moreChoices', { count: hidden })}
        </Button>
      )}
    </div>
  )
}
