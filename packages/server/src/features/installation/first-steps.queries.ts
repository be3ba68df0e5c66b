import { firstStepKinds, type FirstStepKind } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// The administrator and their company are there from the start: a first company is a second one, or one with a buyer.
const hasPeople = sql`EXISTS (SELECT FROM app_user WHERE NOT 'ROLE_SYDEV' = ANY (roles))`

const conditions: Readonly<Record<FirstStepKind, ReturnType<typeof sql>>> = {
  families: sql`EXISTS (SELECT FROM family)`,
  settings: sql`EXISTS (SELECT FROM installation WHERE changed_at IS NOT NULL OR legal_mentions_fr IS NOT NULL)`,
  companies: sql`((SELECT count(*) FROM company) > 1 OR ${hasPeople})`,
  people: hasPeople,
  suppliers: sql`EXISTS (SELECT FROM agency)`,
  catalogs: sql`EXISTS (SELECT FROM product)`,
  agreements: sql`EXISTS (SELECT FROM agreement)`,
}

/** Returns for each step whether its first row is there. */
export async function findFirstSteps(db: Db): Promise<{ kind: FirstStepKind; isDone: boolean }[]> {
  const columns = firstStepKinds.map((kind) => sql`${conditions[kind]} AS ${sql.ref(kind)}`)
  const { rows } = await sql<Record<FirstStepKind, boolean>>`SELECT ${sql.join(columns)}`.execute(db)
  return firstStepKinds.map((kind) => ({ kind, isDone: rows[0]?.[kind] ?? false }))
}
