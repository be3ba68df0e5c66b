import { ButtonLink, Button, HomeIcon, RetryIcon, SearchIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { useCan, usePortal } from '../portal.context.ts'

/** Unknown address. */
export function NotFoundView({ path }: { readonly path: string }) {
  return (
    <NotFound>
      <p className="m-0">
        <PortalText id="notFound.help" />
      </p>
      <p className="text-muted m-0 font-mono text-sm wrap-anywhere">
        <PortalText id="notFound.path" values={{ path }} />
      </p>
    </NotFound>
  )
}

/** Render error: the same view with Retry. */
export function CrashView() {
  return (
    <NotFound
      action={
        <Button icon={<RetryIcon />} onClick={() => window.location.reload()}>
          <PortalText id="notFound.reload" />
        </Button>
      }
    >
      <p className="m-0">
        <PortalText id="notFound.broken" />
      </p>
    </NotFound>
  )
}

function NotFound({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  const t = usePortalText()
  const { router } = usePortal()
  const can = useCan()
  const products = router.hrefFor('products')
  return (
    <div className="mx-auto flex max-w-150 flex-col items-start gap-4 py-12 @sm:py-20">
      <PageHeading title={t('notFound.heading')} className="text-2xl" />
      <p className="m-0 text-lg">
        <PortalText id="notFound.oops" />
      </p>
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink variant="primary" icon={<HomeIcon />} href={router.hrefFor('home') ?? '/'}>
          <PortalText id="notFound.home" />
        </ButtonLink>
        {products && can({ subject: 'products.list', action: 'read' }) && (
          <ButtonLink icon={<SearchIcon />} href={products}>
            <PortalText id="notFound.search" />
          </ButtonLink>
        )}
        {action}
      </div>
    </div>
  )
}
