import { constants } from '@comptoir/contract'

const storageKey = 'comptoir.reloaded-at'

export interface ReloadGuard {
  /** Whether a reload may cure a chunk that is gone: not when one has just been tried. */
  readonly mayReload: () => boolean
  /** To be called right before reloading. */
  readonly note: () => void
}

/** At most one reload in ten seconds, whatever fails; the tab remembers it over the reload itself. */
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
 * A page chunk that cannot be loaded is, most of the time, one of a build that was replaced: reload to get the new one.
 * Never over a form that holds something, and never while the server does not answer, where the browser's own error page
 * would replace the work: there the failure shows in place, with Retry.
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
