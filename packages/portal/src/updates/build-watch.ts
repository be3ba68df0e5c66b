import * as z from 'zod/mini'

/** What `/build.json` says: the id of the build that the server gives out now. */
export const buildManifestSchema = z.object({ id: z.string().check(z.minLength(1)) })

/** How often a page that is looked at asks; besides, whenever it comes back into view. */
const interval = 5 * 60_000

export interface BuildWatch {
  /** Whether the server has another build than the one that runs here. */
  readonly isOutdated: () => boolean
  readonly stop: () => void
}

/** The id that the build wrote into the page; `null` on the development server, which reloads by itself. */
export function runningBuild(page: Document = document): string | null {
  const id = page.querySelector('meta[name=comptoir-build]')?.getAttribute('content')
  return id ? id : null
}

/** Watches for a new build. It never reloads: the next navigation does, when no form holds anything. */
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
      // Offline: asked again later.
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
