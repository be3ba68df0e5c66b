import { isSiteLate, type JobSite } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text, useToday } from '../../runtime/index.ts'

/** Whether a site is closed, late, or of a unit above. */
export function SiteBadges({ site }: { readonly site: JobSite }) {
  const today = useToday()
  return (
    <>
      {site.state === 'closed' && (
        <Badge>
          <Text id="jobSites.isClosed" />
        </Badge>
      )}
      {isSiteLate(site, today) && (
        <Badge tone="warning">
          <Text id="jobSites.isLate" />
        </Badge>
      )}
      {site.isInherited && (
        <Badge tone="brand">
          <Text id="jobSites.isInherited" />
        </Badge>
      )}
    </>
  )
}
