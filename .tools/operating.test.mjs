// docs/operating.md, docs/containers.md and docs/failover.md hold: what they name exists. `npm run test:installation` runs it step by step.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../packages/contract/src/index.ts'
import {
  documentedBlocks,
  findNginx,
  operatingPages,
  writeNginxFiles,
} from '../packages/server/test/nginx.ts'
import { root } from './bootstrap.mjs'

const text = operatingPages()
const nginx = findNginx()

/** Of a command, not of the server. */
const ofCommand = 'ADMIN_PASSWORD'

test('every environment variable it names is a setting', () => {
  // That its table and the server agree is tested by config.test.ts.
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const settings = new Set([...readme.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, name]) => name))
  const named = text.match(/(?<![\w$/])[A-Z][A-Z0-9]*_[A-Z0-9_]+(?!\w)/g) ?? []
  const unknown = named.filter((name) => !settings.has(name) && name !== ofCommand)
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(unknown)]).toEqual([])
})

test('every npm command it names exists', () => {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  expect(named).toContain('create-admin')
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('every file of the repository it names exists', () => {
  const named = [...text.matchAll(/(?<![\w/])((?:packages|docs|\.container|\.tools)\/[\w./-]*\w)/g)]
  const paths = named.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every address of the API it names has a route', () => {
  const named = [...text.matchAll(/\/api(\/[\w/{}$-]+)/g)].map(([, path = '']) =>
    path.replace(/\$[A-Z]+/, '{}'),
  )
  const known = new Set(['/health', '/metrics'])
  for (const { path } of Object.values(routes)) known.add(path.replace(/\{\w+\}/g, '{}'))
  expect(named).toContain('/login')
  expect(named.filter((path) => !known.has(path))).toEqual([])
})

test('its shell commands can be parsed', () => {
  for (const block of documentedBlocks('sh')) {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
})

// On a machine without nginx the rest of the document is tested all the same.
test.runIf(nginx !== null)('nginx accepts its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const main = writeNginxFiles(folder, 8443, [3000, 3001, 3002])
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', main], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})
