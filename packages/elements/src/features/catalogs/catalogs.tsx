import { Notifications } from '../../runtime/parts/notifications.tsx'
import { CatalogList } from './catalog-list.tsx'
import { CatalogSearch } from './catalog-search.tsx'
import type { CatalogsInput, catalogViews } from './catalogs.state.ts'

interface CatalogsProps {
  readonly view: (typeof catalogViews)[number]
  readonly state: CatalogsInput | undefined
}

/** The catalogues for their managers, or for buyers. */
export function Catalogs({ view, state }: CatalogsProps) {
  return (
    <Notifications>
      {view === 'search' ? <CatalogSearch state={state} /> : <CatalogList state={state} />}
    </Notifications>
  )
}
