import { lazyPart } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { sitesList } from './job-sites.state.ts'
import { SitesOverview } from './sites-overview.tsx'

const SitePage = lazyPart(async () => (await import('./site-page.tsx')).SitePage)

interface JobSitesProps extends ListProps<typeof sitesList> {
  readonly siteId: string | null
}

/** All sites, or one of them. */
export function JobSites({ siteId, state }: JobSitesProps) {
  return (
    <Notifications>
      {siteId === null ? (
        <SitesOverview state={state} />
      ) : (
        <SitePage key={siteId} id={Number(siteId)} skeleton={<ListSkeleton />} />
      )}
    </Notifications>
  )
}
