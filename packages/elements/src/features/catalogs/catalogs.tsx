import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { CatalogList } from './catalog-list.tsx'
import { CatalogSearch } from './catalog-search.tsx'
import type { catalogViews, catalogsList } from './catalogs.state.ts'

interface CatalogsProps extends ListProps<typeof catalogsList> {
  readonly view: (typeof catalogViews)[number]
}

/** The catalogues for their managers, or for buyers. */
export function Catalogs({ view, state }: CatalogsProps) {
  return (
    <Notifications>
      {view === 'search' ? <CatalogSearch state={state} /> : <CatalogList state={state} />}
    </Notifications>
  )
}
