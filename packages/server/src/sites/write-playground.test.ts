import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fillPlayground } from './playground-pages.ts'
import { writePlayground } from './write-playground.ts'

const page = '<head><meta charset="utf-8" /></head><div id="playground" data-elements="/elements/"></div>'
let built = ''
let target = ''

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-playground-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  built = join(folder, 'built')
  target = join(folder, 'site')
  await mkdir(join(built, 'assets'), { recursive: true })
  await writeFile(join(built, 'index.html'), page)
  await writeFile(join(built, 'host.html'), '<head><meta charset="utf-8" /></head>')
  await writeFile(join(built, 'assets/main.js'), 'play')
  await writeFile(join(built, 'index.html.br'), 'compressed, without settings')
})

const read = (name: string) => readFile(join(target, name), 'utf8')

test('static files have the address of the elements, the key, and a policy of their own', async () => {
  const args = [target, '--elements', 'https://achats.example/elements', '--key', 'pk_"key"']
  expect(await writePlayground(args, built)).toContain('https://achats.example/elements/')
  const index = await read('index.html')
  expect(index).toContain('data-elements="https://achats.example/elements/" data-key="pk_&quot;key&quot;"')
  expect(index).toContain('connect-src https://achats.example"')
  const host = await read('host.html')
  expect(host).toContain('<script type="module" src="https://achats.example/elements/comptoir.js"></script>')
  expect(host).toContain('script-src https://achats.example;')
  for (const text of [index, host]) {
    expect(text).toContain('<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;')
    expect(text).not.toContain('unsafe')
  }
  expect(await read('assets/main.js')).toBe('play')
  await expect(read('index.html.br')).rejects.toThrow('ENOENT')
})

test('a folder that has files is left as it is', async () => {
  await mkdir(target)
  await writeFile(join(target, 'index.html'), 'mine')
  const args = [target, '--elements', 'https://achats.example/elements/']
  await expect(writePlayground(args, built)).rejects.toThrow('is not empty')
  expect(await read('index.html')).toBe('mine')
})

test.each([
  [[], 'npm run playground'],
  [['folder', 'other', '--elements', 'https://achats.example/'], 'npm run playground'],
  [['folder'], '--elements must be an address'],
  [['folder', '--elements', 'file:///elements/'], '--elements must be an address'],
  [['folder', '--colour', 'red'], "Unknown option '--colour'"],
])('%j is rejected: %s', async (args, line) => {
  await expect(writePlayground(args, built)).rejects.toThrow(line)
})

test('the accounts of a demo are in its page, as text', () => {
  const demo = { accounts: ['client'], password: '"<secret>"', samples: {} }
  const filled = fillPlayground(page, { elements: '/elements/', demo })
  expect(filled).toContain('data-elements="/elements/" data-demo="{&quot;accounts&quot;:[&quot;client&quot;]')
  expect(filled).not.toContain('<secret>')
})
