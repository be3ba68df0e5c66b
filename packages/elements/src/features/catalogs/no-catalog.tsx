import { Button, EmptyState, NoResultIcon } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { CatalogsState } from './catalogs.state.ts'

/** The empty state: no catalogue found, or none exists. */
export function NoCatalog({ list: { state, change } }: { readonly list: ListStore<CatalogsState> }) {
  if (state.search === '' && state.status === 'all')
    return <EmptyState icon={<NoResultIcon />} title={<Text id="catalogs.empty" />} />
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={<Text id="catalogs.noMatch" />}
      actions={
        <Button onClick={() => change({ search: '', status: 'all' })}>
          <Text id="catalogs.showAll" />
        </Button>
      }
    >
      <Text id="catalogs.noMatchHelp" />
    </EmptyState>
  )
}
