import { routes } from '@comptoir/contract'
import { ApiError, useWrite } from '@comptoir/elements/runtime'
import { Button, ButtonLink, Notice } from '@comptoir/ui'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortal, useRouterState } from '../portal.context.ts'
import { useWords, Words, type MessageId } from '../portal.messages.ts'

/** Where the link of a letter leads. It asks first: mail scanners open links, and confirm nothing by it. */
export function Screen() {
  const words = useWords()
  const { router } = usePortal()
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  const confirm = useWrite(routes.confirmEmail)
  return (
    <div className="mx-auto flex max-w-150 flex-col items-start gap-4 py-12">
      <PageHeading title={words('emailConfirmation.heading')} className="text-2xl" />
      {confirm.data ? (
        <>
          <Notice tone="success" title={words('emailConfirmation.done', confirm.data)} />
          <ButtonLink variant="primary" href={router.hrefFor('home') ?? '/'}>
            <Words id="emailConfirmation.home" />
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="m-0">
            <Words id="emailConfirmation.help" />
          </p>
          {confirm.error && <Notice tone="danger" title={words(reasonOf(confirm.error))} />}
          <Button
            variant="primary"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { uuid } })}
          >
            <Words id="emailConfirmation.confirm" />
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
