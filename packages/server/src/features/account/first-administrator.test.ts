import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openCopy, runOnServer } from '../../../test/app.ts'
import { runMain } from '../../../test/main-process.ts'
import { testCost } from '../../../test/fixtures.ts'
import { connect } from '../../platform/db/connect.ts'
import { createAdministrator, readAdministrator } from './first-administrator.ts'
import { createPasswords } from '../../domain/accounts/password.ts'

const args = [
  '--company',
  'Sydev',
  '--username',
  'root',
  '--name',
  'Anne Martin',
  '--email',
  'anne@example.fr',
]

test('names each missing or invalid option and shows the usage', () => {
  expect(() => readAdministrator([], undefined)).toThrow(/^--company is missing, or is not one\nnpm run/)
  expect(() => readAdministrator([...args.slice(0, 6), '--email', 'anne'], undefined)).toThrow(/^--email/)
  expect(() => readAdministrator(args, 'short')).toThrow(
    /^ADMIN_PASSWORD is shorter than 12 characters\nnpm run/,
  )
  expect(() => readAdministrator(['--rôle', 'x'], undefined)).toThrow(/npm run create-admin/)
  expect(readAdministrator(args, '')).toMatchObject({
    username: 'root',
    name: 'Anne Martin',
    referenceData: true,
  })
  expect(readAdministrator([...args, '--no-reference-data'], '')).toMatchObject({ referenceData: false })
})

test.each([
  'motdepasse2026!',
  'Administrateur1',
  'azertyuiop12',
  'clientclient2026',
  '            ',
  'anne@example.fr',
])('ADMIN_PASSWORD %j is rejected as guessable, as where a user chooses a password', (password) => {
  expect(() => readAdministrator(args, password)).toThrow(/^ADMIN_PASSWORD is easy to guess: .*\nnpm run/)
})

test('reads ADMIN_PASSWORD verbatim', () => {
  const password = '  Cheval-Agrafe-7 '
  expect(readAdministrator(args, password).password).toBe(password)
})

test('creates a first administrator only when there is none', async () => {
  const { database, remove } = await openCopy()
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const { db } = database
  const passwords = createPasswords(testCost)
  const make = () => createAdministrator(db, readAdministrator(args, undefined), passwords)
  await expect(make()).rejects.toThrow('There is already an administrator: sydev')
  await sql`UPDATE app_user SET roles = '{}' WHERE username = 'sydev'`.execute(db)
  const [, password = ''] = /password (\S+) \(shown/.exec(await make()) ?? []
  const user = await db
    .selectFrom('appUser')
    .select('passwordHash as hash')
    .where('username', '=', 'root')
    .executeTakeFirstOrThrow()
  expect(await passwords.verify(password, user.hash)).toBe(true)
  await expect(make()).rejects.toThrow('There is already an administrator: root')
})

test('the command creates one on an empty PostgreSQL and prints one line', async (context) => {
  const template = inject('template')
  if (template.kind === 'embedded') return context.skip()
  const name = `first_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`CREATE DATABASE ${name}`)
  onTestFinished(() => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(template.databaseUrl)
  url.pathname = `/${name}`
  const settings = { DATABASE_URL: url.href, ADMIN_PASSWORD: 'a password of twelve' }
  const command = new URL('create-admin-main.ts', import.meta.url)
  expect(await runMain(command, args, settings)).toEqual({ code: 0, output: 'root can sign in.\n' })
  const created = await connect({ dataDir: '', databaseUrl: url.href })
  onTestFinished(() => created.close())
  expect(
    await created.db.selectFrom('family').select('code').where('code', '=', 'F010101').execute(),
  ).toHaveLength(1)
  expect(await runMain(command, args, settings)).toEqual({
    code: 1,
    output: 'There is already an administrator: root\n',
  })
  const embedded = await runMain(command, args, {})
  expect(embedded.code).toBe(1)
  expect(embedded.output).toMatch(/^DATABASE_URL is not set/)
})
