// Checks the types of every package by its own tsconfig.json, and of these tools. The portal imports the sources of all elements:
// both are checked in one program, so that those are read and checked once.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root, toolEnv } from './bootstrap.mjs'

const withPortal = 'packages/elements/tsconfig.with-portal.json'
const separate = globSync(
  [
    'packages/*/tsconfig.json',
    'packages/portal/worker/tsconfig.json',
    'e2e/tsconfig.json',
    '.tools/tsconfig.json',
  ],
  {
    cwd: root,
    exclude: ['packages/{elements,portal}/tsconfig.json'],
  },
)
const projects = [withPortal, ...separate]

const failed = projects.filter((project) => {
  // Unchanged projects are not checked again.
  const state = `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', state]
  const { status } = spawnSync('tsc', args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  return status !== 0
})

console.log(`${projects.length - failed.length} of ${projects.length} projects have sound types`)
process.exitCode = failed.length === 0 ? 0 : 1
