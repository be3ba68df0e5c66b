// Builds the server into packages/server/dist: its own modules and its threads as JavaScript. The libraries stay in node_modules.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { root } from './bootstrap.mjs'

const server = join(root, 'packages', 'server')
const out = join(server, 'dist')

/** @returns {string[]} */
function libraries() {
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => !name.startsWith('@comptoir/'))
}

/**
 * A thread's module becomes a chunk; other files that a module finds beside itself are read where they are.
 * @type {import('vite').Plugin}
 */
const besideModules = {
  name: 'comptoir-beside-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const place = JSON.stringify(relative(out, id))
    return {
      code: code.replaceAll(
        /new URL\('\.\/([\w.-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g,
        (_all, thread) => {
          if (thread === undefined) return `new URL(${place}, import.meta.url).href`
          const fileName = `${thread}.js`
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.ts`), fileName })
          return `new URL('./${fileName}', import.meta.url)`
        },
      ),
      map: null,
    }
  },
}

await build({
  configFile: false,
  logLevel: 'warn',
  root: server,
  publicDir: false,
  plugins: [besideModules],
  ssr: {
    noExternal: true,
    external: libraries(),
    resolve: { conditions: ['@comptoir/source', 'node', 'import', 'default'] },
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    // All in one folder: the addresses above are relative to it.
    rolldownOptions: { output: { chunkFileNames: '[name].js', comments: false } },
  },
})
