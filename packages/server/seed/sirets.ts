import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** Sets the SIRET of the agencies whose supplier has a SIREN; one in eleven has none. */
export async function insertSirets(db: Db): Promise<void> {
  await sql`
    UPDATE agency a SET siret = s.siren || lpad((a.id % 100000)::text, 5, '0')
    FROM supplier s WHERE s.id = a.supplier_id AND s.siren IS NOT NULL AND a.id % 11 <> 7`.execute(db)
}
