// What the published packages have in common: their manifests, links and changelogs.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'

/**
 * @typedef {object} Manifest  of a package that is published
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string[]} keywords
 * @property {string} license
 * @property {string} homepage
 * @property {{ url: string }} bugs
 * @property {{ type: string, url: string, directory: string }} repository
 * @property {Record<string, string>} dependencies
 */

/** @param {string} file */
export function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** @param {string} folder  below `packages` @returns {Manifest} */
export function readManifest(folder) {
  return JSON.parse(read(join('packages', folder, 'package.json')))
}

/** What a published manifest takes over. @param {Manifest} manifest */
export function publishedFields(manifest) {
  const { name, version, description, keywords, license, homepage, bugs, repository } = manifest
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
    publishConfig: { access: 'public', provenance: true },
  }
}

/**
 * A document with links that lead to the repository, since the other files are not in the package.
 * @param {Manifest} manifest @param {string} file
 */
export function absoluteLinks({ repository }, file) {
  const files = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`
  return read(file).replace(
    /\]\((?!https?:|#)([^)]+)\)/g,
    (_link, path) => `](${files}${join(dirname(file), path)})`,
  )
}

/** What was released, below what the next release brings. @param {Manifest} manifest */
export function changelogOf({ name, repository }) {
  const released = join(repository.directory, 'CHANGELOG.md')
  const past = existsSync(join(root, released)) ? read(released).replace(/^# .*\n+/, '') : ''
  const next = pendingChanges(name).map((text) => `## Next\n\n${text}\n\n`)
  return `# ${name}\n\n${next.join('')}${past}`
}

/** The texts of changesets of a package that no release has yet. @param {string} name */
export function pendingChanges(name) {
  return globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? []
    return head.includes(`'${name}'`) ? [text.trim()] : []
  })
}
