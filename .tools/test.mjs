// `npm test`: every check, three at a time, and one closing line. With names: those checks and what they need.
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
const { runChecks } = await import('./run-checks.mjs')
process.exitCode = await runChecks(process.argv.slice(2))
