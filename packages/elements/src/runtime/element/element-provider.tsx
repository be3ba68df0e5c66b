import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { createClient } from '../api/api-client.ts'
import type { HrefFor, Locale } from './common.ts'
import { ElementContext, type ElementContextValue } from './element-context.ts'
import { Intl } from '../intl/intl.tsx'
import { coreMessages, type MessageSources } from '../intl/messages.ts'
import { queryClientOf } from '../api/query-client.ts'
import type { Session } from '../session/session.ts'
import { useMessages } from '../intl/use-messages.ts'

interface ElementProviderProps {
  readonly host: EventTarget
  readonly locale: Locale
  readonly session: Session
  readonly hrefFor?: HrefFor | undefined
  readonly messages: MessageSources
  /** Shown until the texts are loaded. */
  readonly loading: ReactNode
  /** Shown with the runtime's own messages when loading failed. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Providers of session, cache and language. Each user gets a separate tree, so no state leaks. */
export function ElementProvider(props: ElementProviderProps) {
  return <SessionTree key={props.session.key} {...props} />
}

function SessionTree(props: ElementProviderProps) {
  const { session } = props
  const element = useElementValue(props)
  const { current, failed, retry } = useMessages(props.messages, props.locale)
  const texts = current ?? { locale: props.locale, messages: coreMessages[props.locale] }
  const content = current ? props.children : failed ? props.failed(retry) : props.loading
  return (
    <ElementContext value={element}>
      <QueryClientProvider client={queryClientOf(session)}>
        <Intl {...texts}>{content}</Intl>
      </QueryClientProvider>
    </ElementContext>
  )
}

function useElementValue({ host, locale, session, hrefFor }: ElementProviderProps) {
  const [stores] = useState<ElementContextValue['stores']>(() => new Map())
  const [unmounted] = useState(() => new AbortController())
  useEffect(() => () => unmounted.abort(), [unmounted])
  const client = useMemo(() => createClient(session, locale), [session, locale])
  return useMemo<ElementContextValue>(
    () => ({ host, locale, session, client, hrefFor, stores, signal: unmounted.signal }),
    [host, locale, session, client, hrefFor, stores, unmounted],
  )
}
