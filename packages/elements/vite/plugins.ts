import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, UserConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { messagesPlugin } from './messages-plugin.ts'
import { shadowCss } from './shadow-css.ts'
import { trustedLeaflet } from './trusted-leaflet.ts'

// oxlint-disable-next-line typescript/no-unsafe-assignment -- our own file
const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** The plugins of every build of our browser code: elements, portal, gallery, tests. */
export function browserPlugins(): PluginOption[] {
  return [
    messagesPlugin(),
    leanContract(),
    tailwindcss({ optimize: false }),
    react(),
    trustedLeaflet(),
    quietTailwind,
  ]
}

/** Tailwind writes no source map for its sheet; ignores that warning, so that it does not hide others. */
const quietTailwind: Plugin = {
  name: 'comptoir-quiet-tailwind',
  onLog: (_level, { code, plugin }) =>
    code === 'SOURCEMAP_BROKEN' && plugin?.startsWith('@tailwindcss') ? false : undefined,
}

/** The settings that go with `browserPlugins`. */
export function browserSettings() {
  return {
    // Messages are compiled: the parser of react-intl is not bundled.
    resolve: {
      conditions: ['@comptoir/source', 'module', 'browser', 'development|production'],
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
        // Its main file sets a global on the page.
        { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      ],
    },
    css: { postcss: { plugins: [shadowCss()] } },
    define: versionDefine(),
  } satisfies UserConfig
}

/** The version of what is built; tests of two versions on one page set another. */
export const buildVersion = process.env.COMPTOIR_VERSION ?? manifest.version

/** The version in each element class. */
export function versionDefine(): Record<string, string> {
  return { __COMPTOIR_VERSION__: JSON.stringify(buildVersion) }
}
