import { constants, newPasswordSchema, routes } from '@comptoir/contract'
import { ApiError, Failure, useRead, useWrite } from '@comptoir/elements/runtime'
import { Button, ButtonLink, Notice, PasswordField, Skeleton } from '@comptoir/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortal, useRouterState } from '../portal.context.ts'
import { useWords, Words, type MessageId } from '../portal.messages.ts'

const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid'

/** Where the link of an invitation, or of a forgotten password, leads: the password is chosen here. */
export function Screen() {
  const words = useWords()
  const { router } = usePortal()
  const uuid = useRouterState(({ view }) => (view?.kind === 'page' ? (view.params['uuid'] ?? '') : ''))
  const read = useRead(routes.getPasswordLink, { params: { uuid } })
  const choose = useWrite(routes.choosePassword)
  const isOver = isInvalid(choose.error) || (!choose.data && isInvalid(read.error))
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col gap-4 px-4 py-12">
      <PageHeading title={words('password.heading')} className="text-2xl" />
      {read.isPending && <Skeleton count={3} />}
      {isOver && (
        <>
          <Notice tone="danger" title={words('password.invalid')} />
          <ButtonLink href={router.hrefFor('forgotten-password') ?? '/'}>
            <Words id="login.forgotten" />
          </ButtonLink>
        </>
      )}
      {read.isError && !isInvalid(read.error) && (
        <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
      )}
      {choose.data && (
        <>
          <Notice tone="success" title={words('password.done')} />
          <ButtonLink variant="primary" size="lg" href={router.hrefFor('login') ?? '/'}>
            <Words id="login.submit" />
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
  const words = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{
    readonly at: 'password' | 'again'
    readonly id: MessageId
  } | null>(null)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const password = field.current?.value ?? ''
    const found: typeof problem = !newPasswordSchema.safeParse(password).success
      ? { at: 'password', id: 'password.tooShort' }
      : again.current?.value === password
        ? null
        : { at: 'again', id: 'password.different' }
    setProblem(found)
    if (!found) return onChoose(password)
    const wrong = found.at === 'password' ? field : again
    wrong.current?.focus()
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={words('password.heading')}
      onSubmit={handleSubmit}
      className="flex flex-col gap-4"
    >
      <p className="m-0 wrap-anywhere">
        <Words id="password.help" values={{ username, displayName }} />
      </p>
      {hasFailed && <Notice tone="danger" title={words('password.failed')} />}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        id={`${id}-password`}
        name="new-password"
        size="lg"
        label={words('password.new')}
        hint={words('password.hint', { length: constants.passwordMinLength })}
        autoComplete="new-password"
        revealLabel={words('login.reveal')}
        concealLabel={words('login.conceal')}
        required
        error={problem?.at === 'password' && words(problem.id, { length: constants.passwordMinLength })}
      />
      <PasswordField
        ref={again}
        id={`${id}-again`}
        name="new-password-again"
        size="lg"
        label={words('password.again')}
        autoComplete="new-password"
        revealLabel={words('login.reveal')}
        concealLabel={words('login.conceal')}
        required
        error={problem?.at === 'again' && words(problem.id)}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        <Words id="password.submit" />
      </Button>
    </form>
  )
}
