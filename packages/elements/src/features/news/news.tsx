import { lazyPart } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { NewsReader } from './news-reader.tsx'
import type { newsViews, newsList } from './news.state.ts'

interface NewsProps extends ListProps<typeof newsList> {
  readonly view: (typeof newsViews)[number]
  readonly hideEmpty: boolean
}

const NewsManager = lazyPart(async () => (await import('./news-manager.tsx')).NewsManager)

/** The news for readers, or the list for authors. */
export function NewsBoard({ view, hideEmpty, state }: NewsProps) {
  return (
    <Notifications>
      {view === 'manage' ? (
        <NewsManager state={state} skeleton={<ListSkeleton />} />
      ) : (
        <NewsReader hideEmpty={hideEmpty} />
      )}
    </Notifications>
  )
}
