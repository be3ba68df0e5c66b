import { constants, newPasswordSchema, routes } from '@comptoir/contract'
import { ApiError, Failure, useRead, useWrite } from '@comptoir/elements/runtime'
import { Button, ButtonLink, Notice, PasswordField, Skeleton } from '@comptoir/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortal, useRouterState } from '../portal.context.ts'
import { usePortalText, PortalText, type MessageId } from '../portal.messages.ts'

const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid'

/** Target of the link of an invitation or a forgotten password: choosing the password. */
export function Screen() {
  const t = usePortalText()
  const { router } = usePortal()
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  const read = useRead(routes.getPasswordLink, { params: { uuid } })
  const choose = useWrite(routes.choosePassword)
  const isOver = isInvalid(choose.error) || (!choose.data && isInvalid(read.error))
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-4 px-4 py-12">
      <PageHeading title={t('password.heading')} className="text-2xl" />
      {read.isPending && <Skeleton count={3} />}
      {isOver && (
        <>
          <Notice tone="danger" title={t('password.invalid')} />
          <ButtonLink href={router.hrefFor('forgotten-password') ?? '/'}>
            <PortalText id="login.forgotten" />
          </ButtonLink>
        </>
      )}
      {read.isError && !isInvalid(read.error) && (
        <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
      )}
      {choose.data && (
        <>
          <Notice tone="success" title={t('password.done')} />
          <ButtonLink variant="primary" size="lg" href={router.hrefFor('login') ?? '/'}>
            <PortalText id="login.submit" />
          </ButtonLink>
        </>
      )}
      {read.data && !choose.data && !isOver && (
        <PasswordForm
          username={read.data.username}
          displayName={read.data.displayName}
          isBusy={choose.isPending}
          hasFailed={choose.error !== null}
          onChoose={(password) => choose.mutate({ params: { uuid }, body: { password } })}
        />
      )}
    </div>
  )
}

interface PasswordFormProps {
  readonly username: string
  readonly displayName: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly onChoose: (password: string) => void
}

function PasswordForm({ username, displayName, isBusy, hasFailed, onChoose }: PasswordFormProps) {
  const t = usePortalText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{
    readonly field: 'password' | 'again'
    readonly id: MessageId
  } | null>(null)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const password = field.current?.value ?? ''
    const { error } = newPasswordSchema.safeParse(password)
    const isGuessable = error?.issues[0]?.message === 'password_guessable'
    const found: typeof problem = error
      ? { field: 'password', id: isGuessable ? 'password.guessable' : 'password.tooShort' }
      : again.current?.value === password
        ? null
        : { field: 'again', id: 'password.different' }
    setProblem(found)
    if (!found) return onChoose(password)
    const wrong = found.field === 'password' ? field : again
    wrong.current?.focus()
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={t('password.heading')}
      onSubmit={handleSubmit}
      className="flex flex-col gap-4"
    >
      <p className="m-0 wrap-anywhere">
        <PortalText id="password.help" values={{ username, displayName }} />
      </p>
      {hasFailed && <Notice tone="danger" title={t('password.failed')} />}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        id={`${id}-password`}
        name="new-password"
        size="lg"
        label={t('password.new')}
        hint={t('password.hint', { length: constants.passwordMinLength })}
        autoComplete="new-password"
        revealLabel={t('login.reveal')}
        concealLabel={t('login.conceal')}
        required
        error={problem?.field === 'password' && t(problem.id, { length: constants.passwordMinLength })}
      />
      <PasswordField
        ref={again}
        id={`${id}-again`}
        name="new-password-again"
        size="lg"
        label={t('password.again')}
        autoComplete="new-password"
        revealLabel={t('login.reveal')}
        concealLabel={t('login.conceal')}
        required
        error={problem?.field === 'again' && t(problem.id)}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        <PortalText id="password.submit" />
      </Button>
    </form>
  )
}
