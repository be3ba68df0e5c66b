// `npm run release`: checks and publishes @comptoir/elements and @comptoir/client, with provenance; `-- --dry-run` does everything but publish.
import { spawnSync } from 'node:child_process'
import { bootstrap, fail, root, toolEnv } from './bootstrap.mjs'

await bootstrap()
const { pendingChanges, readManifest } = await import('./published-files.mjs')
const { publishedClient } = await import('./published-client.mjs')
const { published } = await import('./published.mjs')

const manifests = ['elements', 'client'].map(readManifest)
const [manifest = fail('there is nothing to publish')] = manifests

const isDryRun = process.argv.includes('--dry-run')

// What a dry run may find and a release may not.
const obstacles = [
  ...(manifests.some(({ name }) => pendingChanges(name).length > 0)
    ? ['.changeset has changes without a version: run `changeset version` and commit the result']
    : []),
  ...(output('git', ['status', '--porcelain']) === '' ? [] : ['there are changes that are not committed']),
  ...(isOwnRepository()
    ? []
    : [`the remote repository is not ${manifest.repository.url}, as package.json says`]),
]
for (const obstacle of obstacles) console.log(`Before a release: ${obstacle}`)
if (obstacles.length > 0 && !isDryRun) fail('not published')

run('node', ['.tools/build.mjs'])
run('node', ['.tools/api.mjs'])
run('node', ['.tools/packages.mjs'])
const dryRun = isDryRun ? ['--dry-run'] : []
for (const folder of [published, publishedClient])
  run('npm', ['publish', folder, '--access', 'public', '--provenance', ...dryRun])

/** Provenance names the repository that the package was built in, and the registry compares it with the manifest. */
function isOwnRepository() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
  const remote = GITHUB_REPOSITORY
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
    : output('git', ['remote', 'get-url', 'origin'])
  const path = (/** @type {string} */ url) =>
    /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url.trim())?.[1]?.toLowerCase()
  return path(remote) === path(manifest.repository.url)
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function output(program, args) {
  return spawnSync(program, args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  if (status !== 0) fail(`not published: ${program} ${args.join(' ')} failed`)
}
