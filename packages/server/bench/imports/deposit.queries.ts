import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import type { FileStore } from '../../src/files/file-store.ts'
import { keepFile } from '../../src/files/files.service.ts'
import { ReceivedFile } from '../../src/files/received-file.ts'
import { stat } from 'node:fs/promises'

/** Puts a file of the disk into the storage. */
export async function keepBenchFile(db: Db, store: FileStore, path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  const { size } = await stat(path)
  return keepFile(db, store, new ReceivedFile('tarif', { path, digest: hash.digest('hex'), size }), {
    companyId: null,
    now: new Date(),
  })
}

/** A deposit of that file, for a catalogue that is empty otherwise. */
export async function insertBenchDeposit(db: Db, digest: string): Promise<number> {
  const { rows: catalogs } = await sql<{ id: number }>`
    INSERT INTO catalog (code, name, supplier_id, price_list_id)
    SELECT chr(65 + (n / 10)::int) || (n % 10), 'Bench ' || n, c.supplier_id, c.price_list_id
    FROM (SELECT count(*)::int AS n FROM catalog) n, (SELECT * FROM catalog ORDER BY id LIMIT 1) c
    RETURNING id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalog_deposit (catalog_id, user_id, deposited_at, application_date, reason, format, mode, file_name,
      file_digest, status, attempt)
    SELECT ${catalogs[0]?.id}, u.id, now(), '2026-01-01', 'new_products', 'csv', 'delta', 'tarif', ${digest}, 'analysing', 1
    FROM app_user u WHERE u.username = 'partner' RETURNING id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('No deposit was made')
  return id
}
