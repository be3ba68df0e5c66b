import { ErrorState, OfflineIcon } from '@comptoir/ui'
import { PageHeading } from '../frame/page-heading.tsx'
import { useWords, Words } from '../portal.messages.ts'

/** A page's code failed to load and an automatic reload is not possible. */
export function UnreachableView() {
  const words = useWords()
  return (
    <>
      <PageHeading quiet title={words('failure.heading')} />
      <ErrorState
        icon={<OfflineIcon />}
        title={words('failure.heading')}
        retryLabel={words('failure.retry')}
        onRetry={() => window.location.reload()}
      >
        <Words id="failure.help" />
      </ErrorState>
    </>
  )
}
