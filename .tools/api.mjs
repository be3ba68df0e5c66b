// Checks the OpenAPI document: Redocly's strict rules, and that nothing of the last release has gone without a changeset that says
// so. `--release` makes the present document the one that later ones are compared with.
import { readFileSync, writeFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { breakingChanges } from './api-changes.mjs'
import { documentOf, linesOf } from './api-lines.mjs'
import { writeApiDocument } from './api-document.mjs'
import { root } from './bootstrap.mjs'

const released = join(root, 'packages', 'client', 'released-api.txt')

const document = writeApiDocument()
/** @type {import('./api-changes.mjs').ApiDocument} */
const api = JSON.parse(document)

if (process.argv.includes('--release')) {
  writeFileSync(released, linesOf(api))
  console.log('Later documents are compared with this one')
} else {
  const problems = [...(await lint()), ...undeclaredChanges()]
  for (const problem of problems) console.error(problem)
  console.log(`${Object.keys(api.paths).length} addresses, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** What the strict rules find. */
async function lint() {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-description': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      // Ids are numbers and UUIDs, so that `/{uuid}/items` is never `/documents/{id}`.
      'no-ambiguous-paths': 'off',
    },
  })
  const found = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? 'whole document'})`,
  )
}

/** Changes that a caller has to follow, unless a changeset of @comptoir/client names what has changed. */
function undeclaredChanges() {
  const texts = globSync('.changeset/*.md', { cwd: root }).flatMap((file) => {
    const [, head = '', text = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return /'@comptoir\/client': (?:major|minor)/.test(head) ? [text] : []
  })
  return breakingChanges(documentOf(readFileSync(released, 'utf8')), api)
    .filter(({ name }) => !texts.some((text) => text.includes(`\`${name}\``)))
    .map(
      ({ name, what }) =>
        `${name}: ${what}. Callers have to change: name \`${name}\` in a minor or major changeset of @comptoir/client, or keep it`,
    )
}
