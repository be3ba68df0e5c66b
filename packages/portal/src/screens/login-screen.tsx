import { credentialsSchema, type Credentials } from '@comptoir/contract'
import { ApiError } from '@comptoir/elements/runtime'
import {
  Button,
  CartIcon,
  MapPinIcon,
  Notice,
  PackageSearchIcon,
  PasswordField,
  TextField,
} from '@comptoir/ui'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
import { usePortalText, PortalText, type MessageId } from '../portal.messages.ts'
import { usePortal, useRouterState, useSessionState } from '../portal.context.ts'
import { targetParam } from '../routing/guard.rules.ts'

const points = [
  [<PackageSearchIcon key="icon" />, 'login.point.search'],
  [<CartIcon key="icon" />, 'login.point.cart'],
  [<MapPinIcon key="icon" />, 'login.point.suppliers'],
] as const

/** Sign-in, in light DOM with the names that password managers look for. */
export function Screen() {
  const t = usePortalText()
  return (
    <div className="grid w-full grow @md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col justify-center px-4 py-10 @sm:px-12">
        <div className="mx-auto w-full max-w-100">
          <PageHeading title={t('login.heading')} noFocus className="text-2xl" />
          <p className="text-muted mt-1 mb-6">
            <PortalText id="login.intro" />
          </p>
          <LoginForm />
        </div>
      </div>
      <div className="bg-sunken border-line hidden flex-col justify-center border-s px-16 @md:flex">
        <p className="m-0 mb-8 max-w-100 text-2xl font-semibold text-balance">
          <PortalText id="portal.tagline" />
        </p>
        <ul className="m-0 flex list-none flex-col gap-5 p-0">
          {points.map(([icon, id]) => (
            <li key={id} className="flex max-w-110 items-start gap-3">
              <span aria-hidden="true" className="text-brand-ink mt-0.5 shrink-0 [&>svg]:size-5">
                {icon}
              </span>
              <PortalText id={id} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Problem = 'refused' | 'failed' | 'unreachable' | 'too_many_requests'
type Missing = Partial<Record<keyof Credentials, true>>

function LoginForm() {
  const id = useId()
  const t = usePortalText()
  const { session, router } = usePortal()
  const isBusy = useSessionState((state) => state.signingIn)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [missing, setMissing] = useState<Missing>({})
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => username.current?.focus(), [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    // The fields are read directly: password managers fill them without events.
    const fields = new FormData(event.currentTarget)
    const typed = { username: text(fields, 'username').trim(), password: text(fields, 'password') }
    const empty: Missing = {
      ...(typed.username === '' && { username: true }),
      ...(typed.password === '' && { password: true }),
    }
    setMissing(empty)
    setProblem(null)
    if (empty.username) return username.current?.focus()
    if (empty.password) return password.current?.focus()
    // A value that is too long is handled like any wrong one.
    if (!credentialsSchema.safeParse(typed).success) return setProblem('refused')
    try {
      // The guard redirects from here: to the requested page, or home.
      await session.signIn(typed)
    } catch (error) {
      setProblem(problemOf(error))
      password.current?.select()
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={t('login.heading')}
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col gap-4"
    >
      <Reason hidden={problem !== null} />
      <div role="alert" className="empty:-mt-4">
        {problem && <LoginProblem problem={problem} />}
      </div>
      <TextField
        ref={username}
        id={`${id}-username`}
        name="username"
        size="lg"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.username && t('login.usernameRequired')}
      />
      <PasswordField
        ref={password}
        id={`${id}-password`}
        name="password"
        size="lg"
        label={t('login.password')}
        autoComplete="current-password"
        revealLabel={t('login.reveal')}
        concealLabel={t('login.conceal')}
        required
        error={missing.password && t('login.passwordRequired')}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-2">
        <PortalText id={isBusy ? 'login.busy' : 'login.submit'} />
      </Button>
      <a href={router.hrefFor('forgotten-password') ?? '/'} className="text-brand-ink self-start">
        <PortalText id="login.forgotten" />
      </a>
    </form>
  )
}

/** Why the user was redirected here. */
function Reason({ hidden }: { readonly hidden: boolean }) {
  const ended = useSessionState((state) => state.ended)
  const isSentHere = useRouterState(({ href }) =>
    new URL(href, window.location.origin).searchParams.has(targetParam),
  )
  if (hidden || !(ended === 'expired' || isSentHere)) return null
  return (
    <Notice tone={ended === 'expired' ? 'warning' : 'info'}>
      <PortalText id={ended === 'expired' ? 'login.expired' : 'login.required'} />
    </Notice>
  )
}

const helps: Partial<Record<Problem, MessageId>> = {
  unreachable: 'login.failed.unreachable',
  too_many_requests: 'login.failed.too_many_requests',
}

function LoginProblem({ problem }: { readonly problem: Problem }) {
  const help = helps[problem]
  return (
    <Notice
      tone="danger"
      title={<PortalText id={problem === 'refused' ? 'login.refused' : 'login.failed'} />}
    >
      {help && <PortalText id={help} />}
    </Notice>
  )
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 401 || error.status === 422) return 'refused'
  return error.code === 'unreachable' || error.code === 'too_many_requests' ? error.code : 'failed'
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
