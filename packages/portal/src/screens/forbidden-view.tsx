import { PageHeading } from '../frame/page-heading.tsx'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** Home is forbidden: which right is missing, and whom to contact. */
export function ForbiddenView() {
  const t = usePortalText()
  return (
    <div className="mx-auto flex max-w-150 flex-col gap-4 py-12 @sm:py-20">
      <PageHeading title={t('page.forbidden')} className="text-2xl">
        <PortalText id="guard.forbidden" />
      </PageHeading>
      <p className="m-0">
        <PortalText id="guard.missingRight" values={{ page: t('page.home') }} />
      </p>
    </div>
  )
}
