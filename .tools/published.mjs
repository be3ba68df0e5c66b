// Writes the npm package `@comptoir/elements` to packages/elements/dist: the built bundle with a manifest, README and CHANGELOG of
// its own. Everything is bundled, so it depends on nothing; maps stay on the servers.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { absoluteLinks, changelogOf, publishedFields, readManifest } from './published-files.mjs'

const source = join(root, 'packages', 'elements')
export const published = join(source, 'dist')
const guide = join('docs', 'embedding', 'npm.md')

const manifest = readManifest('elements')

export function writePackage() {
  rmSync(published, { recursive: true, force: true })
  const isForServers = /\.(?:br|gz|map)$|\/integrity\.json$/
  cpSync(join(root, 'dist', 'elements'), published, {
    recursive: true,
    filter: (path) => !isForServers.test(path),
  })
  for (const file of globSync('**/*.js', { cwd: published })) rewrite(file, withoutMap)
  rewrite('custom-elements.json', (text) => JSON.stringify(JSON.parse(text)))
  cpSync(join(root, 'LICENSE'), join(published, 'LICENSE'))
  write('package.json', `${JSON.stringify(publishedManifest(), null, 2)}\n`)
  write('README.md', absoluteLinks(manifest, guide))
  write('CHANGELOG.md', changelogOf(manifest))
}

function publishedManifest() {
  const typed = (/** @type {string} */ word) => `./types/${word}.d.ts`
  const entry = (/** @type {string} */ word) => ({ types: typed('comptoir'), default: `./${word}.js` })
  const words = globSync('*.js', { cwd: published }).map((file) => basename(file, '.js'))
  const tags = words.filter((word) => word !== 'comptoir').toSorted()
  return {
    ...publishedFields(manifest),
    // Every file has one: it defines a tag, or brings the style rules of its classes.
    sideEffects: true,
    exports: {
      '.': { types: typed('loader'), default: './comptoir.js' },
      ...Object.fromEntries(tags.map((word) => [`./${word}`, entry(word)])),
      ...Object.fromEntries(['react', 'vue', 'svelte'].map((word) => [`./${word}`, { types: typed(word) }])),
      './custom-elements.json': './custom-elements.json',
      './llms.txt': './llms.txt',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
  }
}

/** @param {string} code */
function withoutMap(code) {
  return code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
}

/** @param {string} file @param {(text: string) => string} change */
function rewrite(file, change) {
  write(file, change(readFileSync(join(published, file), 'utf8')))
}

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(join(published, file), text)
}
