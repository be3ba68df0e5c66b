// `npm run cluster [-- folder]`: three PostgreSQL with failover on this machine, for trial, until Ctrl-C. Without a folder its data is
// removed then.
import { bootstrap, fail } from './bootstrap.mjs'

await bootstrap()
const { mkdtempSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const path = await import('node:path')
const { missingPrograms, startCluster } = await import('../packages/server/test/cluster.ts')

const missing = missingPrograms()
if (missing.length > 0) fail(`missing programs: ${missing.join(', ')}. Install them and run this again`)
const [kept] = process.argv.slice(2)
const folder = kept === undefined ? mkdtempSync(path.join(tmpdir(), 'comptoir-cluster-')) : path.resolve(kept)
console.log(`Starting in ${folder} (half a minute)`)
const starting = startCluster(folder)

let isStopping = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    // What is still starting is stopped when it is complete.
    void starting.then(async (started) => {
      await started.stop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  })

const cluster = await starting
console.log(`primary                      ${cluster.primaryUrl('postgres')}
replicas                     ${cluster.replicasUrl('postgres')}
primary through PgBouncer    ${cluster.pooledUrl('postgres')}
ready; Ctrl-C ends it`)
