// Checks the types of every package by its own tsconfig.json, and of these tools.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root, toolEnv } from './bootstrap.mjs'

const projects = globSync(['packages/*/tsconfig.json', 'e2e/tsconfig.json', '.tools/tsconfig.json'], {
  cwd: root,
})

const failed = projects.filter((project) => {
  // What has not changed since the last run is not checked again.
  const state = `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', state]
  const { status } = spawnSync('tsc', args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  return status !== 0
})

console.log(`${projects.length - failed.length} of ${projects.length} projects have sound types`)
process.exitCode = failed.length === 0 ? 0 : 1
