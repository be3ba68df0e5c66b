import { useState } from 'react'
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
  // The site whose page is shown was removed, and the host has left its number.
  const [removed, setRemoved] = useState<string | null>(null)
  if (removed !== null && removed !== siteId) setRemoved(null)
  return (
    <Notifications>
      {siteId === null || siteId === removed ? (
        <SitesOverview state={state} />
      ) : (
        <SitePage
          key={siteId}
          id={Number(siteId)}
          onRemoved={() => setRemoved(siteId)}
          skeleton={<ListSkeleton />}
        />
      )}
    </Notifications>
  )
}
