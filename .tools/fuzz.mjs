// `npm run fuzz [-- --requests 100000 --seed 1]`: malformed requests of every kind to the server, none of which may hang or return 5xx.
import { spawnSync } from 'node:child_process'
import { bootstrap, fail, root, toolEnv } from './bootstrap.mjs'

await bootstrap()
const program = 'packages/server/bench/fuzz.ts'
const { status } = spawnSync(
  process.execPath,
  ['--conditions=@comptoir/source', program, ...process.argv.slice(2)],
  { cwd: root, env: toolEnv(), stdio: 'inherit' },
)
if (status !== 0) fail(`${program} ended with code ${status}`)
