import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type { ElementClass, ElementApi } from '../../src/runtime/element/element-definition.ts'
import { messagesPlugin } from '../../vite/messages-plugin.ts'
import { browserSettings } from '../../vite/plugins.ts'

/** An element and its source. */
export interface PublishedElement {
  /** `CartElement`. */
  readonly className: string
  readonly publicApi: ElementApi
}

type EntryPoints = Readonly<Record<string, Partial<ElementClass>>>

/** The public API of all elements that `src/index.ts` exports, sorted by tag; no element is built or run. */
export async function loadElements(): Promise<PublishedElement[]> {
  const { resolve, define } = browserSettings()
  const { module } = await runnerImport<EntryPoints>(
    fileURLToPath(new URL('../../src/index.ts', import.meta.url)),
    {
      configFile: false,
      logLevel: 'error',
      plugins: [messagesPlugin(), noStyles],
      define,
      // The runner resolves packages through Node, which would use outdated builds of ours.
      resolve: { alias: [...resolve.alias, ...sourcesOf('contract', 'ui')] },
    },
  )
  return Object.entries(module)
    .flatMap(([className, { publicApi }]) => (publicApi ? [{ className, publicApi }] : []))
    .toSorted((one, other) => one.publicApi.tag.localeCompare(other.publicApi.tag))
}

function sourcesOf(...packages: readonly string[]) {
  return packages.map((name) => ({
    find: new RegExp(`^@comptoir/${name}$`),
    replacement: fileURLToPath(new URL(`../../../${name}/src/index.ts`, import.meta.url)),
  }))
}

/** The public API has no styles, so the stylesheet is not compiled to read it. */
const noStyles: Plugin = {
  name: 'comptoir-no-styles',
  enforce: 'pre',
  resolveId: (source) => (/\.css(\?|$)/.test(source) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? "export default ''" : null),
}
