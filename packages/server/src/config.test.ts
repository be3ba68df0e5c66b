import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settingNames, warningsOf } from './config.ts'

test('has a default for everything', () => {
  const config = readConfig({ PORT: '' })
  expect(config.dataDir).toMatch(/\/\.data$/)
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    tokenSecret: undefined,
    logLevel: 'info',
    demo: true,
  })
})

test('a server database has no demo by default', () => {
  const environment = { DATABASE_URL: 'postgres://localhost/shop', TOKEN_SECRET: 'x'.repeat(32) }
  expect(readConfig(environment).demo).toBe(false)
  expect(readConfig(environment, ['--demo']).demo).toBe(true)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be 1 to 65532'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/shop' },
    'TOKEN_SECRET is required with DATABASE_URL: every process must sign with the same secret',
  ],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
  [{ SMTP_URL: 'x' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
  [{ GEOCODER_URL: 'x' }, 'GEOCODER_URL must be an address that starts with http:// or https://'],
  [{ S3_URL: 'bucket' }, 'S3_URL must be an address that starts with http:// or https://'],
  [
    { S3_URL: 'https://s3.example/bucket' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required with S3_URL',
  ],
  [{ TILE_ATTRIBUTION: 'x'.repeat(201) }, 'TILE_ATTRIBUTION must have at most 200 characters'],
  [{ TILE_URL: 'https://tiles.example/' }, 'TILE_URL must be an http(s) address with {z}, {x} and {y}'],
  [{ PLAYGROUND: 'yes' }, 'PLAYGROUND must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%j stops the start: %s', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line)
})

test('the elements can be tried in a demo, and elsewhere when that is allowed', () => {
  const environment = { DATABASE_URL: 'postgres://localhost/shop', TOKEN_SECRET: 'x'.repeat(32) }
  expect(readConfig(environment).playground).toBe(false)
  expect(readConfig({ ...environment, PLAYGROUND: 'on' }).playground).toBe(true)
  expect(readConfig(environment, ['--demo']).playground).toBe(true)
  expect(readConfig({ PLAYGROUND: 'off' }).playground).toBe(false)
})

test('rejects an unknown option', () => {
  expect(() => readConfig({}, ['--dmeo'])).toThrow('The option --dmeo does not exist; there is --demo')
})

test.each([
  ['localhost', false],
  ['127.0.0.1', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['comptoir.example', true],
  ['127.0.0.1.example', true],
])('demo accounts behind HOST %s are warned of: %s', (host, isWarned) => {
  const isWarnedBy = (config: ReturnType<typeof readConfig>) =>
    warningsOf(config).some((line) => line.startsWith('Warning: HOST'))
  expect(isWarnedBy(readConfig({ HOST: host }))).toBe(isWarned)
  const work = { HOST: host, DATABASE_URL: 'postgres://localhost/shop', TOKEN_SECRET: 'x'.repeat(32) }
  expect(isWarnedBy(readConfig(work))).toBe(false)
  expect(isWarnedBy(readConfig(work, ['--demo']))).toBe(isWarned)
})

test('emails are sent from the host of PUBLIC_URL unless MAIL_FROM is set; warns without SMTP_URL', () => {
  expect(readConfig({}).mailFrom).toBe('no-reply@comptoir.example')
  expect(readConfig({ PUBLIC_URL: 'https://achats.example.fr' }).mailFrom).toBe('no-reply@achats.example.fr')
  expect(readConfig({ MAIL_FROM: 'achats@example.fr' }).mailFrom).toBe('achats@example.fr')
  expect(() => readConfig({ MAIL_FROM: 'a@b\r\nBcc: c@d.fr' })).toThrow('MAIL_FROM must be an e-mail address')
  const work = { DATABASE_URL: 'postgres://localhost/shop', TOKEN_SECRET: 'x'.repeat(32) }
  expect(warningsOf(readConfig(work))).toEqual([expect.stringContaining('SMTP_URL')])
  expect(warningsOf(readConfig({ ...work, SMTP_URL: 'smtp://mail.example' }))).toEqual([])
})

test('the README has a line for every setting', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const documented = [...readme.matchAll(/^\| `([A-Z][A-Z\d_]+)` +\|/gmu)].map(([, name]) => name ?? '')
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})
