import { lazyPart } from '../../runtime/index.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { NewsReader } from './news-reader.tsx'
import type { NewsInput, newsViews } from './news.state.ts'

interface NewsProps {
  readonly view: (typeof newsViews)[number]
  readonly hideEmpty: boolean
  readonly state: NewsInput | undefined
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
