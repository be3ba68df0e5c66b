import { Button, EmptyState, MapPinIcon } from '@comptoir/ui'
import { Text, useElementStoreApi } from '../runtime/index.ts'
import { countFilters, noFilters } from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { FinderReads } from './use-finder.ts'

interface EmptyResultProps {
  readonly reads: FinderReads
  /** There is nothing at any distance either: going farther is no way out. */
  readonly isNowhere: boolean
}

/** Nothing found, and what can be given up: the radius, the filters, the text. */
export function EmptyResult({ reads: { finder, origin }, isNowhere }: EmptyResultProps) {
  const { change, searchFor } = useElementStoreApi(finderStore).getState()
  const hasFilters = countFilters(finder) > 0
  const canWiden = origin !== null && finder.radius !== 'all' && !isNowhere
  const help = hasFilters ? 'supplierFinder.emptyFiltered' : 'supplierFinder.emptyHelp'
  return (
    <EmptyState
      icon={<MapPinIcon />}
      title={<Text id="supplierFinder.empty" />}
      actions={
        <>
          {canWiden && (
            <Button variant="primary" onClick={() => change({ radius: 'all' })}>
              <Text id="supplierFinder.searchEverywhere" />
            </Button>
          )}
          {hasFilters && (
            <Button variant={canWiden ? 'secondary' : 'primary'} onClick={() => change(noFilters)}>
              <Text id="supplierFinder.clearFilters" />
            </Button>
          )}
          {(finder.search !== '' || finder.place !== null) && (
            <Button
              onClick={() => {
                change(noFilters)
                searchFor('')
              }}
            >
              <Text id="supplierFinder.clearSearch" />
            </Button>
          )}
        </>
      }
    >
      <Text id={help} />
    </EmptyState>
  )
}
