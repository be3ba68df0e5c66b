import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ElementProvider } from '../element/element-provider.tsx'
import { ErrorBoundary } from '../element/error-boundary.tsx'
import type { HrefFor, Locale } from '../element/common.ts'
import type { MessageSources } from '../intl/messages.ts'
import { openSession, type Session } from '../session/session.ts'

export interface ScreenOptions {
  readonly messages: MessageSources
  /** Address of a running API. */
  readonly apiBase: string
  /** @default 'fr' */
  readonly locale?: Locale
  readonly token?: string | null
  readonly hrefFor?: HrefFor
}

export interface RenderedScreen extends RenderResult {
  readonly session: Session
  /** The events sent to the host, in order. */
  readonly events: CustomEvent[]
}

/** Renders a screen as its element would, in light DOM: for tests of views with testing-library. */
export function renderScreen(screen: ReactElement, options: ScreenOptions): RenderedScreen {
  const { messages, apiBase, locale = 'fr', token = null, hrefFor } = options
  const session = openSession(apiBase, token)
  const host = document.createElement('div')
  document.body.append(host)
  const events: CustomEvent[] = []
  const dispatchEvent = host.dispatchEvent.bind(host)
  host.dispatchEvent = (event) => {
    if (event instanceof CustomEvent) events.push(event)
    return dispatchEvent(event)
  }
  const rendered = render(
    <ElementProvider
      host={host}
      locale={locale}
      session={session}
      hrefFor={hrefFor}
      messages={messages}
      loading={null}
      failed={textsFailed}
    >
      <ErrorBoundary values={noValues}>{screen}</ErrorBoundary>
    </ElementProvider>,
  )
  return { ...rendered, session, events }
}

function textsFailed(): never {
  throw new Error('The messages of this screen could not be loaded')
}

const noValues = {}
