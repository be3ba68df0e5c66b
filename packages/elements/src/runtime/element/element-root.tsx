import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { HrefFor, Theme } from './common.ts'
import { CommonMethods } from './common-methods.ts'
import { useElement } from './element-context.ts'
import { ElementProvider } from './element-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure } from './failure.tsx'
import { HostPlaceholder } from './host-slot.tsx'
import type { MessageSources } from '../intl/messages.ts'
import { useLocale } from '../intl/page-locale.ts'
import type { Session } from '../session/session.ts'
import { SessionNotice } from '../session/session-notice.tsx'
import { useKeyRejections } from '../api/use-key-rejections.ts'
import { useSessionState } from '../session/use-session.ts'

/** What the custom element passes to React: its common attributes, and the component's props. */
export interface ElementRootProps {
  readonly host: HTMLElement
  readonly session: Session
  readonly common: {
    readonly locale: string | null
    readonly theme: Theme
    readonly hrefFor: HrefFor | undefined
  }
  readonly own: Readonly<Record<string, unknown>>
}

export interface ElementScreen {
  readonly component: ComponentType<object>
  readonly messages: MessageSources
  /** Whether it requires a token. */
  readonly needsToken: boolean
  readonly placeholder: ComponentType
}

/** The root component of every element. The node with `data-comptoir-root` resets the host page's inherited styles. */
export function ElementRoot({
  host,
  session,
  common,
  own,
  screen,
}: ElementRootProps & { readonly screen: ElementScreen }) {
  const locale = useLocale(host, common.locale)
  const placeholder = <HostPlaceholder host={host} skeleton={screen.placeholder} />
  return (
    <div
      data-comptoir-root=""
      data-theme={common.theme}
      // That of our languages: "3-core" would read as another article on a page in Arabic.
      dir="ltr"
      lang={locale}
      part="root"
      tabIndex={-1}
    >
      <ElementProvider
        host={host}
        locale={locale}
        session={session}
        hrefFor={common.hrefFor}
        messages={screen.messages}
        loading={placeholder}
        failed={textsFailed}
      >
        <Guarded screen={screen} own={own} placeholder={placeholder} />
      </ElementProvider>
    </div>
  )
}

interface GuardedProps {
  readonly screen: ElementScreen
  readonly own: ElementRootProps['own']
  readonly placeholder: ReactNode
}

function Guarded({ screen, own, placeholder }: GuardedProps) {
  const { session } = useElement()
  const { state } = useSessionState(session)
  useKeyRejections(session)
  const Screen = screen.component
  return (
    <>
      {(screen.needsToken || state === 'expired') && <SessionNotice session={session} />}
      {(!screen.needsToken || state !== 'missing') && (
        <ErrorBoundary values={own}>
          <Suspense fallback={placeholder}>
            <Screen {...own} />
            <CommonMethods />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

const textsFailed = (retry: () => void) => <Failure message="runtime.textsFailed" onRetry={retry} />

/** Default skeleton. */
export function DefaultPlaceholder() {
  return <div aria-busy="true" className="animate-shimmer bg-sunken h-24 rounded-md" />
}
