import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { compileMessages, messagesPlugin } from './messages-plugin.ts'

let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'comptoir-messages-')), 'messages')
  mkdirSync(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(fr: Record<string, string>, en: Record<string, string> = {}): void {
  writeFileSync(join(folder, 'fr.json'), JSON.stringify(fr))
  writeFileSync(join(folder, 'en.json'), JSON.stringify(en))
}

const compile = (locale: string) => compileMessages(join(folder, `${locale}.json`))
const literal = (value: string) => [{ type: 0, value }]

describe('compileMessages', () => {
  test('fills missing English messages with French', async () => {
    write({ 'a.one': 'Un', 'a.two': 'Deux' }, { 'a.one': 'One' })
    expect(await compile('en')).toEqual({ 'a.one': literal('One'), 'a.two': literal('Deux') })
  })

  test('narrows the spaces of French punctuation, also inside plurals and tags, and leaves English unchanged', async () => {
    write(
      { 'a.b': 'Vraiment ? « {name} » : 5 %', 'a.c': '{n, plural, one {Ici : #} other {<b>Là ; oui</b>}}' },
      { 'a.b': 'a : b', 'a.c': 'x' },
    )
    const french = JSON.stringify(await compile('fr'))
    for (const part of ['Vraiment\u202f? «\u202f', '\u202f»\u202f: 5\u202f%', 'Ici\u202f: ', 'Là\u202f; oui'])
      expect(french).toContain(part)
    expect(await compile('en')).toMatchObject({ 'a.b': literal('a : b') })
  })

  test('names the message that cannot be read', async () => {
    write({ 'a.bad': 'Il manque {une accolade' })
    await expect(compile('fr')).rejects.toThrow('"a.bad"')
  })
})

test('serves a changed French text in development, also as the English fallback', async () => {
  write({ 'a.one': 'Un' })
  const entry = join(folder, '..', 'entry.ts')
  writeFileSync(entry, "import './messages/fr.json'\nimport './messages/en.json'\n")
  const server = await createServer({
    configFile: false,
    root: join(folder, '..'),
    logLevel: 'silent',
    plugins: [messagesPlugin()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const { client } = server.environments
  const served = async (locale: string) =>
    (await client.pluginContainer.resolveId(`./messages/${locale}.json`, entry)) ?? { id: '' }
  const read = async (locale: string) => (await client.transformRequest((await served(locale)).id))?.code
  for (const locale of ['fr', 'en']) expect(await read(locale)).toContain('"Un"')
  write({ 'a.one': 'Une' })
  server.watcher.emit('change', join(folder, 'fr.json'))
  await vi.waitFor(async () => {
    for (const locale of ['fr', 'en']) expect(await read(locale)).toContain('"Une"')
  })
})
