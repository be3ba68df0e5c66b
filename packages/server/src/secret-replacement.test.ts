import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openCopy, testMailer, testSecret } from '../test/app.ts'
import { testCost } from '../test/fixtures.ts'
import { insertPunchOutAccountOf } from '../test/punch-out-fixtures.queries.ts'
import { buildApp } from './app.ts'
import { findEncryptedSecrets } from './features/punch-out/accounts.queries.ts'
import { renewSecrets } from './features/punch-out/renew-secrets.ts'
import { renewWebhookSecrets } from './platform/webhooks/renew-secrets.ts'
import { insertWebhookOf } from '../test/webhook-fixtures.queries.ts'
import { createCipher } from './platform/db/cipher.ts'
import type { Database } from './platform/db/connect.ts'
import { createEmailCipher } from './platform/email/email-content.ts'
import { createDirectoryStore } from './platform/files/directory-store.ts'

const previous = 'the secret before, which is long enough'
const next = testSecret
let database: Database
let remove: () => Promise<void>

/** What the processes are started with, step by step, in docs/operating.md. */
const steps = [
  { tokenSecret: previous },
  { tokenSecret: previous, acceptedTokenSecret: next },
  { tokenSecret: next, acceptedTokenSecret: previous },
  { tokenSecret: next },
] as const
let apps: FastifyInstance[] = []

beforeAll(async () => {
  const copy = await openCopy()
  database = copy.database
  remove = copy.remove
  apps = await Promise.all(
    steps.map(({ tokenSecret, ...more }) =>
      buildApp({
        config: {
          logLevel: 'silent',
          rateLimit: 0,
          trustedProxies: 0,
          publicUrl: 'http://localhost:3000',
          ...more,
        },
        database,
        files: createDirectoryStore(copy.dataDir),
        mailer: testMailer(copy.dataDir),
        tokenSecret,
        passwordCost: testCost,
        writeTracesEvery: 0,
        flushUseEvery: 0,
      }),
    ),
  )
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
  await remove()
})

const at = (step: number) => {
  const app = apps[step]
  if (!app) throw new Error(`There is no step ${step}`)
  return app
}
const signIn = async (app: FastifyInstance) => {
  const payload = { username: 'client', password: 'comptoir-demo' }
  const response = await app.inject({ method: 'POST', url: '/api/login', payload })
  return response.json<{ authorizeToken: string }>().authorizeToken
}
const statusOf = async (app: FastifyInstance, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/internal/organization_units/hierarchy/me', headers })).statusCode
}

test.each([0, 1])(
  'between steps %i and the next, a token of either process is valid at the other',
  async (step) => {
    const [older, newer] = [at(step), at(step + 1)]
    expect(await statusOf(newer, await signIn(older))).toBe(200)
    expect(await statusOf(older, await signIn(newer))).toBe(200)
  },
)

test('a token of the previous secret is valid until the last step', async () => {
  const old = await signIn(at(0))
  expect(await statusOf(at(2), old)).toBe(200)
  expect(await statusOf(at(3), old)).toBe(401)
  expect(await statusOf(at(3), await signIn(at(2)))).toBe(200)
})

test('without the first step, processes would reject each other', async () => {
  expect(await statusOf(at(0), await signIn(at(2)))).toBe(401)
})

test('an email encrypted with the accepted secret can be decrypted', () => {
  const content = { language: 'fr', subject: 'S', text: 'T', html: 'H', attachments: [] } as const
  const uuid = '3f0c2b1a-0000-4000-8000-000000000000'
  const encrypted = createEmailCipher(previous).encrypt(uuid, { ...content, attachments: [] })
  expect(createEmailCipher(next, previous).decrypt(uuid, encrypted)).toEqual(content)
  expect(() => createEmailCipher(next).decrypt(uuid, encrypted)).toThrow(/unable to authenticate/)
})

test("the secrets of shops' accounts are encrypted again, and readable without the previous one", async () => {
  const { db } = database
  const id = await insertPunchOutAccountOf(db, { isRemoved: true })
  const cipherOf = (secret: string, accepted?: string) => createCipher('shops', secret, accepted)
  const account = await db
    .selectFrom('punchOutAccount')
    .select('sealUuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const encrypted = cipherOf(previous).encrypt(account.sealUuid, 'passe')
  await db.updateTable('punchOutAccount').set({ sealedSecret: encrypted }).where('id', '=', id).execute()
  const stored = async () => {
    const found = (await findEncryptedSecrets(db)).find((one) => one.id === id)
    if (!found) throw new Error('The account is missing')
    return found.encryptedSecret
  }
  await renewSecrets(db, cipherOf(previous, next))
  expect(await stored()).toEqual(encrypted)
  expect(await renewSecrets(db, cipherOf(next))).toContain(String(id))
  expect(await stored()).toEqual(encrypted)
  await renewSecrets(db, cipherOf(next, previous))
  expect(cipherOf(next).decrypt(account.sealUuid, await stored())).toBe('passe')
})

test('the secrets of webhooks are encrypted again, and readable without the previous one', async () => {
  const { db } = database
  const id = await insertWebhookOf(db)
  const cipherOf = (secret: string, accepted?: string) => createCipher('shops', secret, accepted)
  const stored = () =>
    db
      .selectFrom('webhook')
      .select(['encryptionId', 'encryptedSecret', 'previousSecret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { encryptionId } = await stored()
  const encrypted = {
    encryptedSecret: cipherOf(previous).encrypt(encryptionId, 'new'),
    previousSecret: cipherOf(previous).encrypt(encryptionId, 'old'),
  }
  await db
    .updateTable('webhook')
    .set({ ...encrypted, previousUntil: '2026-11-22T09:00:00Z' })
    .where('id', '=', id)
    .execute()
  expect(await renewWebhookSecrets(db, cipherOf(next))).toContain(String(id))
  expect(await stored()).toMatchObject(encrypted)
  expect(await renewWebhookSecrets(db, cipherOf(next, previous))).toBeUndefined()
  const { encryptedSecret, previousSecret } = await stored()
  expect(cipherOf(next).decrypt(encryptionId, encryptedSecret)).toBe('new')
  expect(cipherOf(next).decrypt(encryptionId, previousSecret ?? Buffer.alloc(0))).toBe('old')
})
