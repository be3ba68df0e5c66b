import { passwordRequestSchema, routes } from '@comptoir/contract'
import { ApiError, useWrite } from '@comptoir/elements/runtime'
import { Button, ButtonLink, Notice, TextField } from '@comptoir/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** Requests an email with a link for a new password. The response is the same whether the account exists or not. */
export function Screen() {
  const t = usePortalText()
  const { router } = usePortal()
  const id = useId()
  const account = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const request = useWrite(routes.requestPassword)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (request.isPending) return
    const body = passwordRequestSchema.safeParse({ account: account.current?.value ?? '' })
    setMissing(!body.success)
    if (!body.success) return account.current?.focus()
    // The error is shown from `request.error`.
    request.mutateAsync({ body: body.data }).then(
      () => setSent(true),
      () => undefined,
    )
  }

  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-4 px-4 py-12">
      <PageHeading title={t('forgotten.heading')} className="text-2xl" />
      {isSent ? (
        <Notice tone="success" title={t('forgotten.sent')}>
          <PortalText id="forgotten.sentHelp" />
        </Notice>
      ) : (
        <form
          method="post"
          noValidate
          aria-label={t('forgotten.heading')}
          onSubmit={handleSubmit}
          className="flex flex-col gap-4"
        >
          <p className="m-0">
            <PortalText id="forgotten.help" />
          </p>
          {request.error && (
            <Notice tone="danger" title={t('forgotten.failed')}>
              {request.error instanceof ApiError && request.error.code === 'too_many_requests' && (
                <PortalText id="login.failed.too_many_requests" />
              )}
            </Notice>
          )}
          <TextField
            ref={account}
            id={`${id}-account`}
            name="username"
            size="lg"
            label={t('forgotten.account')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            required
            error={isMissing && t('forgotten.accountRequired')}
          />
          <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
            <PortalText id="forgotten.submit" />
          </Button>
        </form>
      )}
      <ButtonLink href={router.hrefFor('login') ?? '/'}>
        <PortalText id="forgotten.back" />
      </ButtonLink>
    </div>
  )
}
