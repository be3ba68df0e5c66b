import { passwordRequestSchema, routes } from '@comptoir/contract'
import { ApiError, useWrite } from '@comptoir/elements/runtime'
import { Button, ButtonLink, Notice, TextField } from '@comptoir/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortal } from '../portal.context.ts'
import { useWords, Words } from '../portal.messages.ts'

/** Asks for a letter with a link for a new password. What it says next is the same whether there is such an account. */
export function Screen() {
  const words = useWords()
  const { router } = usePortal()
  const id = useId()
  const account = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const ask = useWrite(routes.requestPassword)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ask.isPending) return
    const body = passwordRequestSchema.safeParse({ account: account.current?.value ?? '' })
    setMissing(!body.success)
    if (!body.success) return account.current?.focus()
    // What went wrong is shown from `ask.error`.
    ask.mutateAsync({ body: body.data }).then(
      () => setSent(true),
      () => undefined,
    )
  }

  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-4 px-4 py-12">
      <PageHeading title={words('forgotten.heading')} className="text-2xl" />
      {isSent ? (
        <Notice tone="success" title={words('forgotten.sent')}>
          <Words id="forgotten.sentHelp" />
        </Notice>
      ) : (
        <form
          method="post"
          noValidate
          aria-label={words('forgotten.heading')}
          onSubmit={handleSubmit}
          className="flex flex-col gap-4"
        >
          <p className="m-0">
            <Words id="forgotten.help" />
          </p>
          {ask.error && (
            <Notice tone="danger" title={words('forgotten.failed')}>
              {ask.error instanceof ApiError && ask.error.code === 'too_many_requests' && (
                <Words id="login.failed.too_many_requests" />
              )}
            </Notice>
          )}
          <TextField
            ref={account}
            id={`${id}-account`}
            name="username"
            size="lg"
            label={words('forgotten.account')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            required
            error={isMissing && words('forgotten.accountRequired')}
          />
          <Button type="submit" variant="primary" size="lg" busy={ask.isPending}>
            <Words id="forgotten.submit" />
          </Button>
        </form>
      )}
      <ButtonLink href={router.hrefFor('login') ?? '/'}>
        <Words id="forgotten.back" />
      </ButtonLink>
    </div>
  )
}
