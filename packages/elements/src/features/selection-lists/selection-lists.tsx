import { Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { ListsOverview } from './lists-overview.tsx'
import type { listOverview } from './selection-lists.state.ts'

const ListDetail = lazyPart(async () => (await import('./list-detail.tsx')).ListDetail)

interface SelectionListsProps extends ListProps<typeof listOverview> {
  readonly listId: string | null
}

/** All lists, or one of them. */
export function SelectionLists({ listId, state }: SelectionListsProps) {
  return (
    <Notifications>
      {listId === null ? (
        <ListsOverview state={state} />
      ) : (
        <ListDetail key={listId} uuid={listId} skeleton={<Skeleton count={8} />} />
      )}
    </Notifications>
  )
}
