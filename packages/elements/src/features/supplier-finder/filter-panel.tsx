import type { Facet } from '@comptoir/contract'
import { Button, Checkbox, Switch } from '@comptoir/ui'
import { Text, useElementStoreApi, useFormat, useHasUser, useText } from '../../runtime/index.ts'
import {
  choiceFacets,
  countFilters,
  noFilters,
  toggles,
  type ChoiceFacet,
  type FinderState,
} from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { FinderReads } from './use-finder.ts'

/** Filters of the agencies, with counts per choice. */
export function FilterPanel({
  id,
  reads: { finder, agencies },
}: {
  readonly id: string
  readonly reads: FinderReads
}) {
  const text = useText()
  const hasUser = useHasUser()
  const { change } = useElementStoreApi(finderStore).getState()
  const facets = agencies.data?.facets ?? []
  return (
    <section
      id={id}
      aria-label={text('supplierFinder.filters')}
      className="border-line bg-surface grid gap-x-6 gap-y-4 rounded-lg border p-4 @sm:grid-cols-2 @md:grid-cols-4"
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 @sm:col-span-full">
        {(hasUser ? toggles : toggles.slice(0, 1)).map((name) => (
          <Switch
            key={name}
            label={<Text id={`supplierFinder.only.${name}`} />}
            checked={finder[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
        {countFilters(finder) > 0 && (
          <Button size="sm" variant="quiet" onClick={() => change(noFilters)}>
            <Text id="supplierFinder.clearFilters" />
          </Button>
        )}
      </div>
      {choiceFacets.map((name) => (
        <Choices key={name} name={name} finder={finder} facet={facets.find((facet) => facet.name === name)} />
      ))}
    </section>
  )
}

interface ChoicesProps {
  readonly name: ChoiceFacet
  readonly finder: FinderState
  readonly facet: Facet | undefined
}

function Choices({ name, finder, facet }: ChoicesProps) {
  const format = useFormat()
  const text = useText()
  const { change } = useElementStoreApi(finderStore).getState()
  const chosen = finder[name]
  const values = facet?.values ?? []
  // A selected choice without results stays in the list, so that the filter is visible.
  const lost = chosen.filter((id) => values.every(({ value }) => value !== String(id)))
  const toggle = (id: number) =>
    change({ [name]: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-semibold">
        <Text id={`supplierFinder.facet.${name}`} />
      </legend>
      <div
        // Scrollable content must be focusable.
        {...(values.length > 6 && { tabIndex: 0 })}
        className="flex max-h-52 flex-col overflow-y-auto pe-1"
      >
        {values.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={label}
            end={format.number(count)}
            checked={chosen.includes(Number(value))}
            onChange={() => toggle(Number(value))}
          />
        ))}
        {lost.map((id) => (
          <Checkbox
            key={id}
            label={text(`supplierFinder.lost.${name}`)}
            end={format.number(0)}
            checked
            onChange={() => toggle(id)}
          />
        ))}
        {values.length === 0 && lost.length === 0 && (
          <span className="text-muted text-sm">
            <Text id="supplierFinder.noChoice" />
          </span>
        )}
      </div>
    </fieldset>
  )
}
