// `npm run bench`: what the product costs, each time against the least that could do the same. Some minutes, nothing else running.
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
const fs = await import('node:fs')
const { tmpdir } = await import('node:os')
const { benchStart } = await import('./bench-start.mjs')
const { benchApi } = await import('./bench-api.mjs')
const { benchElements } = await import('./bench-elements.mjs')

const directory = fs.mkdtempSync(`${tmpdir()}/comptoir-bench-`)
try {
  const dataDir = `${directory}/data`
  await benchStart(dataDir)
  await benchApi(dataDir, directory)
  await benchElements(dataDir, directory)
} finally {
  fs.rmSync(directory, { recursive: true, force: true })
}
