import { Button, EmptyState, MapPinIcon } from '@comptoir/ui'
import { Text, useElementStoreApi } from '../../runtime/index.ts'
import { countFilters, noFilters } from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { FinderReads } from './use-finder.ts'

interface EmptyResultProps {
  readonly reads: FinderReads
  /** There is no agency at any distance: widening the radius does not help. */
  readonly hasNoAgency: boolean
}

/** No results, with suggestions: widen the radius, remove filters or text. */
export function EmptyResult({ reads: { finder, origin }, hasNoAgency }: EmptyResultProps) {
  const { change, searchFor } = useElementStoreApi(finderStore).getState()
  const hasFilters = countFilters(finder) > 0
  const canWiden = origin !== null && finder.radius !== 'all' && !hasNoAgency
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
