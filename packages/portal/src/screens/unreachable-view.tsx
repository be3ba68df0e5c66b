import { ErrorState, OfflineIcon } from '@comptoir/ui'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** A page's code failed to load and an automatic reload is not possible. */
export function UnreachableView() {
  const t = usePortalText()
  return (
    <>
      <PageHeading quiet title={t('failure.heading')} />
      <ErrorState
        icon={<OfflineIcon />}
        title={t('failure.heading')}
        retryLabel={t('failure.retry')}
        onRetry={() => window.location.reload()}
      >
        <PortalText id="failure.help" />
      </ErrorState>
    </>
  )
}
