import type { Facet } from '@comptoir/contract'
import { Button, Checkbox, SearchField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { filterChoices } from './product-search.rules.ts'
import type { ChoiceFacet } from './product-search.state.ts'

interface ChoiceFacetListProps {
  readonly name: Exclude<ChoiceFacet, 'family'>
  readonly values: Facet['values']
  readonly chosen: readonly number[]
  readonly onToggle: (value: number) => void
}

/** So many choices are shown before the rest is asked for. */
const shortList = 8
/** From so many on, searching is faster than reading. */
const searchedList = 13

const searchLabels = {
  manufacturer: 'productSearch.searchManufacturer',
  catalog: 'productSearch.searchCatalog',
  supplier: 'productSearch.searchSupplier',
} as const

/** Choices to tick, with how many products each has; a long list is short at first and can be searched. */
export function ChoiceFacetList({ name, values, chosen, onToggle }: ChoiceFacetListProps) {
  const text = useText()
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const [isLong, setLong] = useState(false)
  const isSearched = values.length >= searchedList
  const found = isSearched ? filterChoices(values, wanted) : values
  const isChosen = ({ value }: { readonly value: string }) => chosen.includes(Number(value))
  const shown =
    isLong || wanted !== '' ? found : found.filter((value, index) => index < shortList || isChosen(value))
  const hidden = found.length - shown.length
  return (
    <div className="flex flex-col gap-1">
      {isSearched && (
        <SearchField
          size="sm"
          className="mb-1"
          label={text(searchLabels[name])}
          placeholder={text(searchLabels[name])}
          clearLabel={text('productSearch.clearText')}
          value={wanted}
          onValueChange={setWanted}
        />
      )}
      <ul className="m-0 flex list-none flex-col p-0">
        {shown.map((choice) => (
          <li key={choice.value}>
            <Checkbox
              label={choice.label}
              end={format.number(choice.count)}
              checked={isChosen(choice)}
              onChange={() => onToggle(Number(choice.value))}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="text-muted m-0 text-sm">
          <Text id="productSearch.noChoice" />
        </p>
      )}
      {(hidden > 0 || isLong) && wanted === '' && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setLong(!isLong)}>
          {isLong ? text('productSearch.fewerChoices') : text('productSearch.moreChoices', { count: hidden })}
        </Button>
      )}
    </div>
  )
}
