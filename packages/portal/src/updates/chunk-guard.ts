import { constants } from '@comptoir/contract'

const storageKey = 'comptoir.reloaded-at'

export interface ReloadGuard {
  /** Whether a reload may fix a missing chunk: not when one was just tried. */
  readonly mayReload: () => boolean
  /** To be called right before reloading. */
  readonly note: () => void
}

/** At most one reload in ten seconds; the tab remembers it across the reload. */
export function createReloadGuard(storage: Storage, now: () => number = Date.now): ReloadGuard {
  return {
    mayReload() {
      const last = Number(storage.getItem(storageKey) ?? Number.NaN)
      const age = now() - last
      return Number.isNaN(age) || age < 0 || age >= constants.chunkReloadGuard
    },
    note: () => storage.setItem(storageKey, String(now())),
  }
}

/**
 * A page chunk that cannot be loaded usually belongs to a replaced build: reload to get the new one.
 * Never with unsaved changes in a form, and never while the server does not respond, where the browser's error page
 * would replace the page: there the failure is shown in place, with Retry.
 */
export function reloadOnChunkError(
  guard: ReloadGuard,
  isDirty: () => boolean,
  reload: () => void = () => window.location.reload(),
  isServed: () => Promise<boolean> = isPageServed,
): () => void {
  const onError = () => {
    if (isDirty() || !navigator.onLine || !guard.mayReload()) return
    guard.note()
    void isServed().then((served) => {
      if (served && !isDirty()) reload()
    })
  }
  window.addEventListener('vite:preloadError', onError)
  return () => window.removeEventListener('vite:preloadError', onError)
}

async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
