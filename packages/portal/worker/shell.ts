declare const __SHELL__: {
  readonly id: string
  readonly files: readonly string[]
  readonly later: readonly string[]
}

const prefix = 'comptoir-shell-'
const { id, files, later } = __SHELL__
/** The page of each language; it is the same for every address. */
const pages = ['/', '/en']
/** Milliseconds that a page is waited for before the installed one is shown. */
const longestWait = 5000

/** Stores the pages and files of this build; what an older build has under the same name is copied, not requested. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(prefix + id)
  await Promise.all(pages.map((path) => addPage(cache, path)))
  // A few at a time: what the open page requests comes first.
  const missing = files.values()
  const load = async () => {
    for (const path of missing) await addFile(cache, path)
  }
  await Promise.all([load(), load(), load(), load()])
}

let completing: Promise<void> | undefined

/** Adds what a first scan needs, once per start of the worker; what cannot be loaded now is tried at the next. */
export function completeShell(): Promise<void> {
  return (completing ??= addLater().catch(() => undefined))
}

/** Milliseconds after the page: what it requests comes first. */
const pause = 3000

async function addLater(): Promise<void> {
  const cache = await caches.open(prefix + id)
  const missing = []
  for (const path of later) if (!(await cache.match(path))) missing.push(path)
  if (missing.length === 0) return
  await new Promise((resolve) => {
    setTimeout(resolve, pause)
  })
  for (const path of missing) await addFile(cache, path)
}

async function addPage(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'reload', credentials: 'omit' })
  const page = await response.clone().text()
  // While a deployment runs, another process may still serve the previous build.
  if (!response.ok || !page.includes(`content="${id}"`)) throw new Error(`${path} is not of build ${id}`)
  await cache.put(path, response)
}

async function addFile(cache: Cache, path: string): Promise<void> {
  const known = await caches.match(path)
  if (known) return cache.put(path, known)
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response)
}

/** Removes the shells of older builds, except the last one: a page that is still open may request its files. */
export async function removeOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== prefix + id)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

/** A page from the network, which has the newest build; without one the installed page of its language. */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const installed = await (await caches.open(prefix + id)).match(/^\/en(\/|$)/.test(pathname) ? '/en' : '/')
  const fresh = preloaded.then((response) => response ?? fetch(request))
  if (!installed) return fresh
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(installed.clone()), longestWait)
  })
  return Promise.race([fresh.catch(() => installed.clone()), late])
}

/** A file with a hash in its name: of this build or of the last one, else from the network, and then kept with this build. */
export async function answerFile(request: Request): Promise<Response> {
  // The second try of an import has a query.
  const stored = await caches.match(request, { ignoreSearch: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) {
    const kept = response.clone()
    void caches.open(prefix + id).then(
      (cache) => cache.put(request, kept),
      () => undefined,
    )
  }
  return response
}
