import { Skeleton } from '@comptoir/ui'
import { lazyPart } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { ListsOverview } from './lists-overview.tsx'
import type { ListsInput } from './selection-lists.state.ts'

const ListDetail = lazyPart(async () => (await import('./list-detail.tsx')).ListDetail)

interface SelectionListsProps {
  readonly listId: string | null
  readonly state: ListsInput | undefined
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
