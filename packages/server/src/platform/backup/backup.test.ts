import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate, runOnServer } from '../../../test/app.ts'
import { readRows } from '../../../test/all-rows.queries.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import { storeFile } from '../../../test/stored-file.ts'
import { backUp, restore } from './backup.service.ts'

test('a backup restored elsewhere is the same installation, with its files', async (context) => {
  const template = inject('template')
  // The embedded database is a folder: it is stopped and copied.
  if (template.kind === 'embedded') return context.skip()
  const place = await copyTemplate()
  onTestFinished(place.remove)
  const { settings } = place
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = createDirectoryStore(join(settings.dataDir, 'files'))
  const database = await connect(settings)
  onTestFinished(() => database.close())
  const digest = await storeFile(database.db, files, 'a document of an order')
  const from = { database, databaseUrl: settings.databaseUrl ?? '', files }
  const backup = join(folder, 'backup')
  const manifest = await backUp(from, backup, new Date('2026-11-21T09:00:00Z'))
  expect(manifest.files).toBeGreaterThan(0)
  await expect(backUp(from, backup, new Date())).rejects.toThrow('is not empty')

  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`CREATE DATABASE ${name}`)
  onTestFinished(() => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(from.databaseUrl)
  url.pathname = `/${name}`
  const empty = await connect({ dataDir: folder, databaseUrl: url.href })
  onTestFinished(() => empty.close())
  const restored = createDirectoryStore(join(folder, 'restored'))
  const to = { database: empty, databaseUrl: url.href, files: restored }
  expect(await restore(to, backup)).toEqual(manifest)

  expect(await readRows(empty.db)).toEqual(await readRows(database.db))
  expect(await migrate(empty.db)).toEqual([])
  const content = await restored.read(digest)
  expect(content && (await text(content))).toBe('a document of an order')
  // A second time it would overwrite something.
  await expect(restore(to, backup)).rejects.toThrow('is not empty')

  // A file that was modified in transit is not accepted as the stored one.
  const paths = await readdir(join(backup, 'files'), { recursive: true })
  const at = paths.find((path) => path.endsWith(digest)) ?? ''
  await appendFile(join(backup, 'files', at), '!')
  const second = `restored_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`CREATE DATABASE ${second}`)
  onTestFinished(() => runOnServer(`DROP DATABASE ${second} WITH (FORCE)`))
  url.pathname = `/${second}`
  const other = await connect({ dataDir: folder, databaseUrl: url.href })
  onTestFinished(() => other.close())
  const elsewhere = createDirectoryStore(join(folder, 'elsewhere'))
  await expect(restore({ database: other, databaseUrl: url.href, files: elsewhere }, backup)).rejects.toThrow(
    'has been modified since',
  )
})
