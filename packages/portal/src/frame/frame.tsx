import { useInstallationUpdates } from '../installation/use-installation.ts'
import { useRouterState, useUser } from '../portal.context.ts'
import type { Layout } from '../pages/page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Notices } from './notices.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Palette } from './palette.tsx'
import { PageView } from './page-view.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SkipLink } from './skip-link.tsx'
import { SlimHeader } from './slim-header.tsx'
import { useLinks } from './use-links.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Layouts without a menu, even for signed-in users. */
const slim: ReadonlySet<Layout> = new Set(['login', 'public'])

/** Layout around every page. */
export function Frame() {
  useInstallationUpdates()
  useLinks()
  useShortcuts()
  const user = useUser()
  const isGuest = useRouterState(({ view }) => view?.kind === 'page' && view.page.name === 'erp-session')
  const layout = useRouterState(({ view }) => (view?.kind === 'page' ? view.page.layout : 'default'))
  // The buyer of an ERP is in its frame: no link leads out of search and cart, even if another user is signed in here.
  if (isGuest)
    return (
      <>
        <OfflineBanner />
        <PageView />
        <LeaveDialog />
      </>
    )
  return (
    <>
      <SkipLink />
      {user && !slim.has(layout) ? <Header /> : <SlimHeader />}
      <OfflineBanner />
      <PageView />
      <Footer />
      {user && <Palette />}
      {user && <ShortcutHelp />}
      <Notices />
      <LeaveDialog />
    </>
  )
}
