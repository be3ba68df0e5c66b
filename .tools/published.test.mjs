// The sources of the npm packages are never packed instead of them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, toolEnv } from './bootstrap.mjs'

test.each(['elements', 'client'])('`npm pack` in packages/%s says what to do instead', (folder) => {
  const sources = join(root, 'packages', folder)
  const args = ['pack', '--dry-run', '--loglevel', 'silent']
  const { status, stderr } = spawnSync('npm', args, { cwd: sources, encoding: 'utf8', env: toolEnv() })
  expect(status).not.toBe(0)
  const isBuilt = existsSync(join(sources, 'dist', 'package.json'))
  expect(stderr).toContain(isBuilt ? 'these are the sources of' : 'is not built. `npm run build` at the root')
  expect(stderr).toContain('npm pack ./dist')
})
