import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type { ElementClass, ElementFace } from '../../src/runtime/element-definition.ts'
import { messagesPlugin } from '../../vite/messages-plugin.ts'
import { browserSettings } from '../../vite/plugins.ts'

/** An element and where it comes from. */
export interface PublishedElement {
  /** `CartElement`. */
  readonly className: string
  readonly face: ElementFace
}

type Doors = Readonly<Record<string, Partial<ElementClass>>>

/** The faces of all elements that `src/index.ts` lets out, in the order of their tags; nothing of them is built or run. */
export async function loadFaces(): Promise<PublishedElement[]> {
  const { resolve, define } = browserSettings()
  const { module } = await runnerImport<Doors>(
    fileURLToPath(new URL('../../src/index.ts', import.meta.url)),
    {
      configFile: false,
      logLevel: 'error',
      plugins: [messagesPlugin(), noStyles],
      define,
      // The runner leaves packages to Node, which would take what was built of ours the last time, if anything.
      resolve: { alias: [...resolve.alias, ...sourcesOf('contract', 'ui')] },
    },
  )
  return Object.entries(module)
    .flatMap(([className, { face }]) => (face ? [{ className, face }] : []))
    .toSorted((one, other) => one.face.tag.localeCompare(other.face.tag))
}

function sourcesOf(...packages: readonly string[]) {
  return packages.map((name) => ({
    find: new RegExp(`^@comptoir/${name}$`),
    replacement: fileURLToPath(new URL(`../../../${name}/src/index.ts`, import.meta.url)),
  }))
}

/** A face has no looks: the stylesheet need not be compiled to read it. */
const noStyles: Plugin = {
  name: 'comptoir-no-styles',
  enforce: 'pre',
  resolveId: (source) => (/\.css(\?|$)/.test(source) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? "export default ''" : null),
}
