import { constants } from '@comptoir/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { createClient } from './api-client.ts'
import type { HrefFor, Locale } from './common.ts'
import { ElementContext, type ElementContextValue } from './element-context.ts'
import { coreMessages, type MessageSources } from './messages.ts'
import { queryClientOf } from './query-client.ts'
import type { Session } from './session.ts'
import { useMessages, type LoadedMessages } from './use-messages.ts'

interface ElementProviderProps {
  readonly host: EventTarget
  readonly locale: Locale
  readonly session: Session
  readonly hrefFor?: HrefFor | undefined
  readonly messages: MessageSources
  /** Shown until the texts are here. */
  readonly loading: ReactNode
  /** Shown, with the runtime's own texts, when they could not be had. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** All that a screen needs around it: session, cache, language. Another user means another tree: nothing leaks over. */
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
  const [gone] = useState(() => new AbortController())
  useEffect(() => () => gone.abort(), [gone])
  const client = useMemo(() => createClient(session, locale), [session, locale])
  return useMemo<ElementContextValue>(
    () => ({ host, locale, session, client, hrefFor, stores, signal: gone.signal }),
    [host, locale, session, client, hrefFor, stores, gone],
  )
}

const bold = { b: (chunks: ReactNode[]) => <strong>{chunks}</strong> }

/** `react-intl` set up as every screen has it. */
function Intl({ locale, messages, children }: LoadedMessages & { readonly children: ReactNode }) {
  return (
    <IntlProvider
      locale={constants.languageTags[locale]}
      defaultLocale={constants.languageTags.fr}
      messages={messages}
      timeZone={constants.timeZone}
      defaultRichTextElements={bold}
    >
      {children}
    </IntlProvider>
  )
}
