import { spawnSync } from 'node:child_process'
import { root, toolEnv } from './bootstrap.mjs'

/** The finder's questions at a hundred thousand agencies, with their indexes and without, and by which plan. */
export function benchAgencies() {
  const args = ['--conditions=@comptoir/source', 'packages/server/bench/agencies.ts']
  spawnSync('node', args, { cwd: root, env: toolEnv(), stdio: 'inherit' })
}
