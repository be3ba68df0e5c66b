import { routes } from '@comptoir/contract'
import { ApiError, useWrite } from '@comptoir/elements/runtime'
import { Button, ButtonLink, Notice } from '@comptoir/ui'
import { PageHeading } from '../frame/page-heading.tsx'
import { useInstallation } from '../installation/use-installation.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import { usePortalText, PortalText, type MessageId } from '../portal.messages.ts'

/** Target of the link in an email. It asks first, because email scanners open links. */
export function Screen() {
  const t = usePortalText()
  const { router } = usePortal()
  const { name } = useInstallation()
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  const confirm = useWrite(routes.confirmEmail)
  return (
    <div className="mx-auto flex max-w-150 flex-col items-start gap-4 py-12">
      <PageHeading title={t('emailConfirmation.heading')} className="text-2xl" />
      {confirm.data ? (
        <>
          <Notice tone="success" title={t('emailConfirmation.done', confirm.data)} />
          <ButtonLink variant="primary" href={router.hrefFor('home') ?? '/'}>
            <PortalText id="emailConfirmation.home" />
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="m-0">
            <PortalText id="emailConfirmation.help" values={{ name }} />
          </p>
          {confirm.error && <Notice tone="danger" title={t(reasonOf(confirm.error))} />}
          <Button
            variant="primary"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { uuid } })}
          >
            <PortalText id="emailConfirmation.confirm" />
          </Button>
        </>
      )}
    </div>
  )
}

const reasons: Readonly<Partial<Record<string, MessageId>>> = {
  link_invalid: 'emailConfirmation.invalid',
  conflict: 'emailConfirmation.taken',
}

const reasonOf = (error: Error): MessageId =>
  (error instanceof ApiError && reasons[error.code]) || 'emailConfirmation.failed'
