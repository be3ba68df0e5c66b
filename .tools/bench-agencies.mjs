import { spawnSync } from 'node:child_process'
import { root, toolEnv } from './bootstrap.mjs'

/** The finder's queries with a hundred thousand agencies, with and without indexes, and their plans. */
export function benchAgencies() {
  const args = ['--conditions=@comptoir/source', 'packages/server/bench/agencies.ts']
  spawnSync('node', args, { cwd: root, env: toolEnv(), stdio: 'inherit' })
}
