import { claimPage, isSameScript, nameScript, ownScript, pageLoader, type Script } from './page-loader.ts'
import { warnHost } from './warn-host.ts'
import { watchTags } from './watch-tags.ts'

/**
 * Watches the page for tags, as its first loader. A second one of another version or from another origin would get whichever tag
 * it happens to load first: it says so in the console and leaves all of them to the first. On a server it does nothing.
 */
export function startLoader(
  loaders: Parameters<typeof watchTags>[0],
  loadAhead: Parameters<typeof watchTags>[1],
  own: Script = ownScript,
): ReturnType<typeof watchTags> {
  if (!('document' in globalThis)) return () => undefined
  const first = pageLoader()
  if (!first) {
    const watch = watchTags(loaders, loadAhead)
    claimPage({ ...own, watch, tags: Object.keys(loaders) })
    return watch
  }
  if (!isSameScript(first, own))
    warnHost(
      `The elements of this page are loaded by ${nameScript(first, own)}; ${nameScript(own, first)} does nothing.`,
    )
  return first.watch
}
