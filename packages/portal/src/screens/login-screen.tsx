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
import { useWords, Words, type MessageId } from '../portal.messages.ts'
import { usePortal, useRouterState, useSessionState } from '../portal.context.ts'
import { targetParam } from '../routing/guard.rules.ts'

const points = [
  [<PackageSearchIcon key="icon" />, 'login.point.search'],
  [<CartIcon key="icon" />, 'login.point.cart'],
  [<MapPinIcon key="icon" />, 'login.point.suppliers'],
] as const

/** Sign-in, in light DOM with the names that password managers look for. */
export function Screen() {
  const words = useWords()
  return (
    <div className="grid w-full grow @md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col justify-center px-4 py-10 @sm:px-12">
        <div className="mx-auto w-full max-w-100">
          <PageHeading title={words('login.heading')} noFocus className="text-2xl" />
          <p className="text-muted mt-1 mb-6">
            <Words id="login.intro" />
          </p>
          <LoginForm />
        </div>
      </div>
      <div className="bg-sunken border-line hidden flex-col justify-center border-s px-16 @md:flex">
        <p className="m-0 mb-8 max-w-100 text-2xl font-semibold text-balance">
          <Words id="portal.tagline" />
        </p>
        <ul className="m-0 flex list-none flex-col gap-5 p-0">
          {points.map(([icon, id]) => (
            <li key={id} className="flex max-w-110 items-start gap-3">
              <span aria-hidden="true" className="text-brand-ink mt-0.5 shrink-0 [&>svg]:size-5">
                {icon}
              </span>
              <Words id={id} />
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
  const words = useWords()
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
    // The fields themselves are read: password managers fill them without telling anybody.
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
    // What is too long to be anybody's is as wrong as any other.
    if (!credentialsSchema.safeParse(typed).success) return setProblem('refused')
    try {
      // The guard leads on from here: to where they were going, or home.
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
      aria-label={words('login.heading')}
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
        label={words('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.username && words('login.usernameRequired')}
      />
      <PasswordField
        ref={password}
        id={`${id}-password`}
        name="password"
        size="lg"
        label={words('login.password')}
        autoComplete="current-password"
        revealLabel={words('login.reveal')}
        concealLabel={words('login.conceal')}
        required
        error={missing.password && words('login.passwordRequired')}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className="mt-2">
        <Words id={isBusy ? 'login.busy' : 'login.submit'} />
      </Button>
      <a href={router.hrefFor('forgotten-password') ?? '/'} className="text-brand-ink self-start">
        <Words id="login.forgotten" />
      </a>
    </form>
  )
}

/** Why they are here, when they did not ask to be. */
function Reason({ hidden }: { readonly hidden: boolean }) {
  const ended = useSessionState((state) => state.ended)
  const isSentHere = useRouterState(({ href }) =>
    new URL(href, window.location.origin).searchParams.has(targetParam),
  )
  if (hidden || !(ended === 'expired' || isSentHere)) return null
  return (
    <Notice tone={ended === 'expired' ? 'warning' : 'info'}>
      <Words id={ended === 'expired' ? 'login.expired' : 'login.required'} />
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
    <Notice tone="danger" title={<Words id={problem === 'refused' ? 'login.refused' : 'login.failed'} />}>
      {help && <Words id={help} />}
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
