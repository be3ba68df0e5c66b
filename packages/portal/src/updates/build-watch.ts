import * as z from 'zod/mini'

/** Content of `/build.json`: the id of the build that the server currently serves. */
export const buildManifestSchema = z.object({ id: z.string().check(z.minLength(1)) })

/** Polling interval of a visible page; it also polls whenever it becomes visible. */
const interval = 5 * 60_000

export interface BuildWatch {
  /** Whether the server has another build than the one that runs here. */
  readonly isOutdated: () => boolean
  readonly stop: () => void
}

/** The id that the build wrote into the page; `null` on the development server, which reloads automatically. */
export function runningBuild(page: Document = document): string | null {
  const id = page.querySelector('meta[name=comptoir-build]')?.getAttribute('content')
  return id ? id : null
}

/** Watches for a new build. It never reloads: the next navigation does, when no form has unsaved changes. */
export function watchBuild(
  running: string | null,
  read: () => Promise<unknown> = readManifest,
  page: Window = window,
): BuildWatch {
  let outdated = false
  let timer = 0

  async function check() {
    if (running === null || outdated || page.document.visibilityState === 'hidden') return
    try {
      const manifest = buildManifestSchema.safeParse(await read())
      outdated = manifest.success && manifest.data.id !== running
    } catch {
      // Offline: retried later.
    }
  }

  const onVisible = () => void check()
  if (running !== null) {
    timer = page.setInterval(() => void check(), interval)
    page.document.addEventListener('visibilitychange', onVisible)
  }
  return {
    isOutdated: () => outdated,
    stop() {
      page.clearInterval(timer)
      page.document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

async function readManifest(): Promise<unknown> {
  const response = await fetch('/build.json', { cache: 'no-store', credentials: 'omit' })
  return response.ok ? response.json() : null
}
