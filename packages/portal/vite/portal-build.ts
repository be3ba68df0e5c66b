import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type * as table from '../src/portal.pages.ts'
import { scannerFiles, shellFiles } from './shell-files.ts'
import { webAppFiles } from './web-app.ts'
import { buildWorker } from './worker-build.ts'

const pageTable = new URL('../src/portal.pages.ts', import.meta.url).href

/**
 * What the portal's build writes in addition to its code:
 * - `pages.json`, the addresses that exist, by which the server responds with 200 or 404;
 * - `build.json`, the id of this build, which open pages poll to detect the next one. The page has the same id;
 * - `sw.js`, the service worker, with the files that it installs, and what makes the site installable.
 */
export function portalBuild(): Plugin {
  return {
    name: 'comptoir-portal-build',
    apply: 'build',
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(await readAddresses()) })
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id: idOf(bundle) }) })
      const pathOf = (name: string) => `/${name}`
      const shell = {
        id: idOf(bundle),
        files: shellFiles(bundle).map(pathOf),
        later: scannerFiles(bundle).map(pathOf),
      }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(shell) })
      for (const [fileName, source] of Object.entries(webAppFiles()))
        this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'comptoir-build', content: idOf(bundle) }, injectTo: 'head' },
        { tag: 'meta', attrs: { name: 'theme-color', content: '#1f4ed8' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'manifest', href: '/app-fr.webmanifest' }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
          injectTo: 'head',
        },
      ],
    },
  }
}

/** Names of code and styles contain a hash of their content, so they identify the build. */
function idOf(bundle: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16)
}

/** The page table is loaded in Node: its screens are for browsers, and are not loaded. */
async function readAddresses(): Promise<readonly string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address is that of the file of this type
  const { pages, redirectRules } = (await import(pageTable)) as typeof table
  return [...pages.flatMap(({ en, fr }) => [fr, en]), ...redirectRules.map(({ from }) => from)]
}
