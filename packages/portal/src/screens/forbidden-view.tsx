import { PageHeading } from '../frame/page-heading.tsx'
import { useWords, Words } from '../portal.messages.ts'

/** Home itself is refused: which right is missing, and whom to ask. */
export function ForbiddenView() {
  const words = useWords()
  return (
    <div className="mx-auto flex max-w-150 flex-col gap-4 py-12 @sm:py-20">
      <PageHeading title={words('page.forbidden')} className="text-2xl">
        <Words id="guard.forbidden" />
      </PageHeading>
      <p className="m-0">
        <Words id="guard.missingRight" values={{ page: words('page.home') }} />
      </p>
    </div>
  )
}
