import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { devHost } from './packages/elements/vite/dev-host.ts'
import { elementsBuild } from './packages/elements/vite/elements-build.ts'
import { browserPlugins, browserSettings, buildVersion } from './packages/elements/vite/plugins.ts'
import { importAgain } from './packages/elements/vite/import-again.ts'
import { integrityValues } from './packages/elements/vite/integrity.ts'
import { precompress } from './packages/elements/vite/precompress.ts'
import { publishedFilesPlugin } from './packages/elements/vite/published-files-plugin.ts'
import { portalBuild } from './packages/portal/vite/portal-build.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const elements = elementsBuild(at('dist/elements'))

/**
 * Four browser builds, each `vite build --mode <name>`, and `vite` for development.
 * All write below `dist/`.
 */
const builds: Record<string, UserConfig> = {
  /** What partners load: one entry per element with a stable name, the loader, hashed shared chunks. */
  elements: {
    ...elements,
    plugins: [...elements.plugins, publishedFilesPlugin(), integrityValues(buildVersion)],
  },
  /** The standalone site. */
  portal: {
    root: at('packages/portal'),
    base: '/',
    plugins: [portalBuild(), importAgain()],
    build: { outDir: at('dist/portal') },
  },
  /** Every part of the interface kit in every state, at /dev/ui. */
  gallery: {
    root: at('packages/ui/gallery'),
    base: './',
    build: { outDir: at('dist/gallery') },
  },
  /** Every element on a page of its own, at /dev/elements. */
  playground: {
    root: at('packages/elements/playground'),
    base: './',
    build: {
      outDir: at('dist/playground'),
      rolldownOptions: {
        input: ['index.html', 'host.html'].map((page) => at(`packages/elements/playground/${page}`)),
      },
    },
  },
}

export default defineConfig(({ command, mode }) => {
  const shared: UserConfig = {
    ...browserSettings(),
    plugins: [browserPlugins(), command === 'build' ? [precompress()] : devHost()],
    // Anything else in `public` folders is someone's surprise.
    publicDir: false,
  }
  // What `vitest` at the root runs; each project has its own settings.
  if (mode === 'test')
    return {
      test: {
        projects: [
          'packages/*/vitest.config.ts',
          'packages/elements/vitest.node.config.ts',
          'packages/server/vitest.embedded.config.ts',
          '.tools',
        ],
      },
    }
  if (command === 'serve') {
    return { ...shared, root: at('packages/portal'), server: { host: '127.0.0.1', fs: { allow: [at('.')] } } }
  }
  const build = builds[mode]
  if (!build) throw new Error(`vite build needs --mode ${Object.keys(builds).join(' | ')}`)
  return {
    ...shared,
    ...build,
    plugins: [...(shared.plugins ?? []), ...(build.plugins ?? [])],
    build: {
      target: 'baseline-widely-available',
      emptyOutDir: true,
      sourcemap: true,
      modulePreload: { polyfill: false },
      ...build.build,
    },
  }
})
