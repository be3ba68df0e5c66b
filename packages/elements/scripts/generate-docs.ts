// Writes `docs/elements` from the tables of the elements. With `--check` it writes nothing and fails when a page is stale.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { format } from 'oxfmt'
import options from '../../../.oxfmtrc.json' with { type: 'json' }
import { describeElements, documentationPages } from './manifest/published-files.ts'

const folder = fileURLToPath(new URL('../../../docs/elements', import.meta.url))

async function expectedPages(): Promise<Map<string, string>> {
  const pages = Object.entries(documentationPages(await describeElements()))
  const formatted = pages.map(
    async ([name, text]) => [name, (await format(name, text, options)).code] as const,
  )
  return new Map(await Promise.all(formatted))
}

const expected = await expectedPages()
const present = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
)
const stale = [...new Set([...expected.keys(), ...present.keys()])].filter(
  (name) => expected.get(name) !== present.get(name),
)

if (process.argv.includes('--check')) {
  for (const name of stale) console.error(`docs/elements/${name} is stale`)
  if (stale.length > 0) console.error('Write them again: node packages/elements/scripts/generate-docs.ts')
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const name of stale) {
    const text = expected.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  }
  console.log(`docs/elements: ${stale.length} of ${expected.size} pages written`)
}
