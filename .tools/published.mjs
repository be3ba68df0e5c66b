// Writes the npm package `@comptoir/elements` to packages/elements/dist: the built bundle with a manifest, README and CHANGELOG of
// its own. Everything is bundled, so it depends on nothing; maps stay on the servers.
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './bootstrap.mjs'

/**
 * @typedef {object} Manifest  of packages/elements
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string[]} keywords
 * @property {string} license
 * @property {string} homepage
 * @property {{ url: string }} bugs
 * @property {{ type: string, url: string, directory: string }} repository
 */

const source = join(root, 'packages', 'elements')
export const published = join(source, 'dist')
const guide = join('docs', 'embedding', 'npm.md')

/** @type {Manifest} */
export const manifest = JSON.parse(read(join('packages', 'elements', 'package.json')))
/** Where a link of the README to another file of the project leads. */
const files = `${manifest.repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`

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
  write('README.md', absoluteLinks(read(guide)))
  write('CHANGELOG.md', changelog())
}

function publishedManifest() {
  const { name, version, description, keywords, license, homepage, bugs, repository } = manifest
  const typed = (/** @type {string} */ word) => `./types/${word}.d.ts`
  const entry = (/** @type {string} */ word) => ({ types: typed('comptoir'), default: `./${word}.js` })
  const words = globSync('*.js', { cwd: published }).map((file) => basename(file, '.js'))
  const tags = words.filter((word) => word !== 'comptoir').toSorted()
  return {
    name,
    version,
    description,
    keywords,
    license,
    homepage,
    bugs,
    repository,
    type: 'module',
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
    publishConfig: { access: 'public', provenance: true },
  }
}

/** What was released, below what the next release brings. */
function changelog() {
  const released = join('packages', 'elements', 'CHANGELOG.md')
  const past = existsSync(join(root, released)) ? read(released).replace(/^# .*\n+/, '') : ''
  const next = pendingChanges().map((text) => `## Next\n\n${text}\n\n`)
  return `# ${manifest.name}\n\n${next.join('')}${past}`
}

/** The texts of changesets that no release has yet. */
export function pendingChanges() {
  return globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? []
    return head.includes(`'${manifest.name}'`) ? [text.trim()] : []
  })
}

/** @param {string} text */
function absoluteLinks(text) {
  return text.replace(
    /\]\((?!https?:|#)([^)]+)\)/g,
    (_link, path) => `](${files}${join('docs', 'embedding', path)})`,
  )
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

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
