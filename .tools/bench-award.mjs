import { spawnSync } from 'node:child_process'
import { root, toolEnv } from './bootstrap.mjs'

/** The award proposals of a consultation of 500 lines × 10 suppliers. */
export function benchAward() {
  const args = ['--conditions=@comptoir/source', 'packages/server/bench/award.ts']
  spawnSync('node', args, { cwd: root, env: toolEnv(), stdio: 'inherit' })
}
