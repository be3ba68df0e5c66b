import { useEffect } from 'react'
import { Intl } from '../src/runtime/intl/intl.tsx'
import type { Messages } from '../src/runtime/intl/messages.ts'
import { useText } from '../src/runtime/intl/use-text.tsx'
import type { PlayElement } from './manifest.ts'
import { Playground } from './playground.tsx'
import type { Settings } from './settings.ts'
import { usePlayState } from './use-play-state.ts'
import { useSession } from './use-session.ts'

interface AppProps {
  readonly elements: readonly PlayElement[]
  readonly settings: Settings
  readonly messages: { readonly fr: Messages; readonly en: Messages }
}

/** The page in its language and theme, which are those of the element too. */
export function App({ elements, settings, messages }: AppProps) {
  const { state, setState, choose } = usePlayState(elements, settings)
  const session = useSession(settings, state.account)
  const { locale, theme } = state.view
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <div data-comptoir-root="" data-theme={theme} lang={locale}>
      <Intl locale={locale} messages={messages[locale]}>
        <Title />
        <Playground {...{ elements, settings, session, state, setState, choose }} />
      </Intl>
    </div>
  )
}

function Title() {
  const text = useText()
  return <title>{text('play.title')}</title>
}
