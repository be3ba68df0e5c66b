import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { storeFile } from '../../src/platform/files/files.service.ts'
import { ReceivedFile } from '../../src/platform/files/received-file.ts'
import { stat } from 'node:fs/promises'

/** Stores a file from disk. */
export async function storeBenchFile(db: Db, store: FileStore, path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  const { size } = await stat(path)
  return storeFile(db, store, new ReceivedFile('tarif', { path, digest: hash.digest('hex'), size }), {
    companyId: null,
    now: new Date(),
  })
}

/** A deposit of that file, for an otherwise empty catalogue. */
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
  if (id === undefined) throw new Error('The deposit was not created')
  return id
}
