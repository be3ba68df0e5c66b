import type { ImportKindName } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'
import { insertImport } from '../src/domain/imports/imports.queries.ts'

/** An import that created a row which is no longer there: it can be undone. */
export function insertImportOf(
  db: Db,
  kind: ImportKindName,
  {
    companyId = null,
    now = new Date('2026-11-21T08:30:00Z'),
  }: { companyId?: number | null; now?: Date } = {},
): Promise<number> {
  return insertImport(db, {
    kind,
    companyId,
    fileName: 'liste.csv',
    counters: { created: 1, changed: 0, unchanged: 0, rejected: 0 },
    now,
    userId: 1,
    rows: [
      {
        kind,
        rowId: 2_147_483_647,
        line: 2,
        name: 'Disparue',
        before: null,
        after: { name: 'Disparue' },
        formerVersion: null,
        version: 1,
      },
    ],
  })
}
