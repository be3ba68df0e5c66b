import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { nodeEnv } from '../../../test/node-process.ts'
import { connect } from '../../platform/db/connect.ts'
import { StartError } from '../../platform/start/start-error.ts'
import { hashKey } from './partner-key.ts'
import { readCommand } from './partner-keys.command.ts'

const main = fileURLToPath(new URL('./partner-key-main.ts', import.meta.url))
const origin = 'https://www.partner.example'

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

function run(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const env = { ...nodeEnv, PUBLIC_URL: 'https://comptoir.example', ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@comptoir/source', main, ...args],
      { env },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err })
      },
    )
  })
}

async function newPlace() {
  const { settings, remove } = await copyTemplate()
  onTestFinished(remove)
  const { dataDir, databaseUrl } = settings
  return {
    where: settings,
    // No TOKEN_SECRET: the command signs nothing.
    settings: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  }
}

test('creates, lists and revokes a key', async () => {
  const { settings, where } = await newPlace()
  const made = await run(
    settings,
    'create',
    '--name',
    'Essai',
    '--origin',
    origin,
    '--origin',
    'https://*.a.fr',
  )
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('src="https://comptoir.example/elements/comptoir.js"')
  const [, key = ''] = /token="(pk_[\w-]+)"/.exec(made.out) ?? []

  const database = await connect(where)
  const stored = database.db.selectFrom('partnerKey').selectAll().where('keyHash', '=', hashKey(key))
  const { id } = await stored.executeTakeFirstOrThrow()
  expect(await stored.execute()).toMatchObject([
    { origins: [origin, 'https://*.a.fr'], scopes: ['suppliers:read'], createdBy: 'console' },
  ])
  await database.close()

  const listed = await run(settings, 'list')
  expect(listed.out).toContain(`${id}  pk_…${key.slice(-4)}  Essai  ${origin} https://*.a.fr  suppliers:read`)
  expect(listed.out).not.toContain(key)
  expect((await run(settings, 'revoke', String(id))).out).toMatch(/^Key \d+ \(Essai\) is revoked now/)
  const missing = await run(settings, 'revoke', '999999')
  expect(missing).toMatchObject({ code: 1, out: '' })
  expect(missing.err).toMatch(/^There is no key 999999/)
})

test('points to the portal while a server uses the embedded database', async () => {
  const { settings, where } = await newPlace()
  const holder = await connect(where)
  onTestFinished(() => holder.close())
  const rejected = await run(settings, 'list')
  if (inject('template').kind === 'server') {
    expect(rejected).toMatchObject({ code: 0, err: '' })
    return
  }
  expect(rejected).toMatchObject({ code: 1, out: '' })
  expect(rejected.err).toMatch(/in use by process \d+/)
  expect(rejected.err).toMatch(/keys are made at https:\/\/comptoir\.example\/cles-partenaires\n$/)
})

test.each([
  [[], 'npm run partner-key -- create'],
  [['nonsense'], 'npm run partner-key -- create'],
  [['list', '1'], 'npm run partner-key -- create'],
  [['revoke'], 'npm run partner-key -- create'],
  [['revoke', '-1'], 'Unknown option'],
  [['create', '--origin', origin], '--name: This value is required.'],
  [['create', '--name', 'x'], '--origin: This value is required.'],
  [['create', '--name', 'x', '--origin', origin, '--origin', 'x.fr'], '--origin x.fr: This address is not'],
  [['create', '--name', 'x', '--origin', 'http://x.fr'], '--origin http://x.fr: Only https is accepted'],
  [
    ['create', '--name', 'x', '--origin', origin, '--origin', 'https://*.github.io'],
    "--origin https://*.github.io: This wildcard also covers other people's sites.",
  ],
  [['create', '--name', 'x', '--origin', origin, '--scope', 'y'], '--scope y: This value is not one of'],
  [['create', '--name', 'x\0', '--origin', origin], 'The command contains characters'],
  [['list', '--what'], "Unknown option '--what'"],
])('rejects %j before anything is opened', (args, text) => {
  expect(() => readCommand(args)).toThrow(StartError)
  expect(() => readCommand(args)).toThrow(text)
})
