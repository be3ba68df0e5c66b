import { defaultApiBase } from '../api/api-base.ts'

declare const __COMPTOIR_VERSION__: string

/** What tells one copy of our script from another. */
export interface Script {
  readonly version: string
  /** The API that its elements call unless the host names another. */
  readonly apiBase: string
}

type Watch = (root: Document | ShadowRoot) => void

interface PageLoader extends Script {
  readonly watch: Watch
  /** The tags that it loads; absent in older versions. */
  readonly tags?: readonly string[]
}

export const ownScript: Script = { version: __COMPTOIR_VERSION__, apiBase: defaultApiBase }

const loaderKey: unique symbol = Symbol.for('comptoir.loader')

const page: typeof globalThis & { [loaderKey]?: PageLoader } = globalThis

/** The first loader of the page, also of another version or from another origin: all tags that it knows are its own. */
export const pageLoader = (): PageLoader | undefined => page[loaderKey]

/** Makes a loader the page's own. */
export function claimPage(loader: PageLoader): void {
  page[loaderKey] = loader
}

export const isSameScript = (one: Script, other: Script) =>
  one.version === other.version && one.apiBase === other.apiBase

/** `version 1.2.0`, with where it comes from if that is the difference to the other one. */
export function nameScript(script: Script, other: Script): string {
  const from = script.apiBase === other.apiBase ? '' : ` from ${script.apiBase}`
  return `version ${script.version}${from}`
}
