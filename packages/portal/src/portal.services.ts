import type { Locale, User } from '@comptoir/contract'
import {
  closeSession,
  createClient,
  dropDrafts,
  openSession,
  readClaims,
  setRefresher,
  setToken,
} from '@comptoir/elements/runtime'
import { createInstallationStore, type InstallationStore } from './installation/installation.store.ts'
import { createNoticesStore, type NoticesStore } from './notices.store.ts'
import { createOfflineStore, type OfflineStore } from './offline/offline.store.ts'
import { createPrefetch } from './offline/prefetch.ts'
import { startOffline } from './offline/start-offline.ts'
import { openPages, pages, redirectRules } from './portal.pages.ts'
import type { Visitor } from './routing/guard.rules.ts'
import { createHeadWriter, type HeadWriter } from './routing/head.ts'
import { localeCookie, readLocaleCookie } from './routing/locale.ts'
import { createRouter, type Router } from './routing/router.store.ts'
import { createScrollMemory, type ScrollMemory } from './routing/scroll.ts'
import { deriveRoles } from './session/abilities.rules.ts'
import { createAccountApi } from './session/account-api.ts'
import { browserStorage } from './session/browser-storage.ts'
import { createTabLock } from './session/tab-lock.ts'
import { refreshAhead } from './session/refresh-ahead.ts'
import { isSessionKey, readSession } from './session/session-storage.ts'
import {
  createSessionStore,
  type EndReason,
  type SessionState,
  type SessionStore,
} from './session/session.store.ts'
import { createThemeStore, type ThemeStore } from './theme.store.ts'
import { runningBuild, watchBuild } from './updates/build-watch.ts'
import { createReloadGuard, reloadOnChunkError } from './updates/chunk-guard.ts'
import type { StoreApi } from 'zustand/vanilla'
import { watchDirtyForms } from './updates/dirty-forms.ts'
import { createLeaveStore, warnBeforeUnload, type LeaveStore } from './updates/leave.store.ts'

/** Creates and connects the portal's services. */
export interface PortalServices {
  readonly apiBase: string
  readonly storage: Storage
  /** Reads an attribute of `<comptoir-portal>`; `undefined` when it is not set. */
  readonly setting: (attribute: string) => string | undefined
  readonly session: SessionStore
  readonly router: Router
  readonly theme: ThemeStore
  readonly installation: InstallationStore
  readonly notices: NoticesStore
  readonly head: HeadWriter
  readonly leave: StoreApi<LeaveStore>
  readonly offline: OfflineStore
  /** Starts listening; the function returned undoes it. */
  readonly start: () => () => void
}

export function createServices(host: HTMLElement, apiBase: string): PortalServices {
  const storage = browserStorage()
  const theme = createThemeStore(storage)
  const notices = createNoticesStore()
  const head = createHeadWriter()
  const scroll = createScrollMemory()
  const dirty = watchDirtyForms(host)
  const leave = createLeaveStore(dirty)
  const build = watchBuild(runningBuild())

  let locale: Locale = 'fr'
  const session = createSessionStore({
    api: createAccountApi(apiBase, () => locale),
    storage,
    exclusively: createTabLock(),
    now: Date.now,
  })
  const router = createRouter({
    rules: { pages, redirects: redirectRules, openPages },
    window,
    load: (url) => window.location.assign(url),
    visitor: () => visitorOf(session.getState()),
    cookie: () => readLocaleCookie(document.cookie),
    setCookie: (chosen) => {
      document.cookie = localeCookie(chosen, window.location.protocol === 'https:')
    },
    middleware: { 'tamzag-gestion': () => import('./routing/middleware/tamzag-gestion.ts') },
    hasUnsavedChanges: dirty.isDirty,
    askToLeave: (task) => leave.getState().leave(task),
    onDenied: ({ reason, page: { title } }) =>
      notices.show({
        tone: 'warning',
        message: `guard.${reason}`,
        page: title,
        isRightMissing: reason === 'permission',
      }),
    beforeLeave: () => {
      scroll.remember()
      return build.isOutdated() && !dirty.isDirty() ? 'full-load' : 'stay'
    },
  })
  locale = router.getState().locale
  const offline = createOfflineStore({ apiBase, locale: () => locale })
  const prefetch = createPrefetch(
    () => {
      const token = visitorOf(session.getState()) && session.getState().user?.authorizeToken
      return token ? createClient(openSession(apiBase, token), locale) : null
    },
    () => offline.getState().marked,
  )

  return {
    apiBase,
    storage,
    setting: (attribute) => host.getAttribute(attribute) ?? undefined,
    session,
    router,
    theme,
    installation: createInstallationStore(host.getAttribute('installation') ?? undefined, locale),
    notices,
    head,
    leave,
    offline,
    start() {
      const stops = [
        router.subscribe((state) => {
          locale = state.locale
        }),
        followSession(apiBase, session, router),
        followOtherTabs(storage, session, theme),
        followScroll(router, scroll),
        refreshAhead(session),
        reloadOnChunkError(createReloadGuard(window.sessionStorage), dirty.isDirty),
        router.start(),
        startOffline({ offline, session, router, prefetch: () => void prefetch() }),
        warnBeforeUnload(dirty),
        dirty.stop,
        build.stop,
        head.stop,
        scroll.stop,
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The visitor for the guard; no one while the sign-in form is in progress. */
export function visitorOf({ user, signingIn }: SessionState): Visitor | null {
  if (!user || signingIn) return null
  return { roles: deriveRoles(user.roles, readClaims(user.authorizeToken).roles), company: user.company }
}

/** Passes tokens to the elements; a lost session leads to the sign-in page. */
function followSession(apiBase: string, session: SessionStore, router: Router): () => void {
  const passToElements = (token: string) => {
    const shared = openSession(apiBase, token)
    setToken(shared, token)
    setRefresher(shared, (used) => session.refresh(used))
  }
  const leave = async (user: User, ended: EndReason | null) => {
    const shared = openSession(apiBase, user.authorizeToken)
    if (ended === 'signed-out') dropDrafts(shared)
    const { href } = router.getState()
    const [login, home] = [router.hrefFor('login') ?? '/', router.hrefFor('home') ?? '/']
    if (ended === 'signed-out') await router.navigate(login, { replace: true })
    else await router.navigate(home, { replace: true, returnTo: href })
    // The same user may have signed in again in another tab: keep that session.
    if (shared.token === user.authorizeToken) closeSession(shared)
  }
  const first = session.getState().user
  if (first) passToElements(first.authorizeToken)

  return session.subscribe((state, before) => {
    const token = state.user?.authorizeToken
    if (token && token !== before.user?.authorizeToken) passToElements(token)
    const [visitor, former] = [visitorOf(state), visitorOf(before)]
    if (!visitor && former && before.user) void leave(before.user, state.ended)
    else if (JSON.stringify(visitor) !== JSON.stringify(former)) void router.recheck()
  })
}

/** A new page starts at its top or its anchor; Back, Forward and a reload restore the scroll position. */
function followScroll(router: Router, scroll: ScrollMemory): () => void {
  return router.subscribe((state, before) => {
    const isNewPage = state.visit !== before.visit
    if (!isNewPage && state.href === before.href) return
    if (!isNewPage && state.cause !== 'pop') return scroll.stay()
    // By then React has rendered the page, and it is not painted yet.
    requestAnimationFrame(() => {
      if (state.cause === 'pop' || state.cause === 'start') scroll.restore()
      else scroll.toStart()
    })
  })
}

/** Signing in or out, a fresh token and the theme reach every tab. */
function followOtherTabs(storage: Storage, session: SessionStore, theme: ThemeStore): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isSessionKey(key)) session.adopt()
    if (key === null || key === 'comptoir.theme') theme.adopt()
  }
  // A suspended tab may have missed a new token.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && readSession(storage)) session.adopt()
  }
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
