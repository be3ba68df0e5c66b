import { ElementProvider, openSession, type HrefFor } from '@comptoir/elements/runtime'
import { useEffect, useMemo, type CSSProperties } from 'react'
import { useStore } from 'zustand'
import { Frame } from './frame/frame.tsx'
import { textsFailed } from './frame/texts-failure.tsx'
import { portalMessages } from './portal.messages.ts'
import { PortalContext } from './portal.context.ts'
import type { PortalServices } from './portal.services.ts'
import { hrefOfPage } from './routing/path.rules.ts'
import { pages } from './portal.pages.ts'

interface PortalProps {
  readonly host: HTMLElement
  readonly services: PortalServices
}

/** The root of the site: the theme, the language, the signed-in user's cache, and in it the frame. */
export function Portal({ host, services }: PortalProps) {
  const { apiBase, installation, router, session, theme } = services
  const locale = useStore(router, (state) => state.locale)
  const token = useStore(session, ({ user, signingIn }) =>
    signingIn ? null : (user?.authorizeToken ?? null),
  )
  const hrefFor = useMemo<HrefFor>(() => (name, params) => hrefOfPage(pages, locale, name, params), [locale])
  const shared = useMemo(() => openSession(apiBase, token), [apiBase, token])
  const accent = useStore(installation, (state) => state.installation.accent)
  const colours: CSSProperties & Record<`--${string}`, string> =
    accent === null ? {} : { '--comptoir-color-brand': accent }
  const choice = useStore(theme, (state) => state.theme)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <div
      data-comptoir-root=""
      data-theme={choice}
      lang={locale}
      className="flex min-h-dvh flex-col"
      style={colours}
    >
      <PortalContext value={services}>
        <ElementProvider
          host={host}
          locale={locale}
          session={shared}
          hrefFor={hrefFor}
          messages={portalMessages}
          loading={<div aria-busy="true" />}
          failed={textsFailed}
        >
          <Frame />
        </ElementProvider>
      </PortalContext>
    </div>
  )
}
