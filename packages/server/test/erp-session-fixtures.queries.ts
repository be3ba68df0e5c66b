import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/connect.ts'
import { hashSecret } from '../src/features/erp-sessions/erp-client-secret.ts'
import { insertErpSession } from '../src/features/erp-sessions/erp-sessions.queries.ts'
import { hashLinkToken } from '../src/platform/links/link-token.ts'

const now = new Date('2026-11-21T09:00:00Z')

async function unitOf(db: Db, username: string) {
  return db
    .selectFrom('app_user_unit')
    .innerJoin('app_user', 'app_user.id', 'app_user_unit.user_id')
    .select(['app_user_unit.company_id as companyId', 'app_user_unit.unit_id as unitId'])
    .where('app_user.username', '=', username)
    .executeTakeFirstOrThrow()
}

/** An ERP client of `client`'s company. */
export async function insertErpClientOf(db: Db): Promise<number> {
  const { companyId, unitId } = await unitOf(db, 'client')
  const { id } = await db
    .insertInto('erp_client')
    .values({
      company_id: companyId,
      unit_id: unitId,
      name: 'ERP',
      protocol: 'cxml',
      identity: 'AN1',
      secret_hash: hashSecret(randomUUID()),
      hint: 'abcd',
      origins: ['https://erp.example'],
      locale: 'fr',
      created_at: now,
      created_by: 'sydev',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertSession(db: Db, start: string): Promise<number> {
  const clientId = await insertErpClientOf(db)
  const { companyId } = await unitOf(db, 'client')
  const startHash = hashLinkToken(start)
  if (!startHash) throw new Error('A start token has the format of a UUID')
  return insertErpSession(db, {
    clientId,
    companyId,
    startHash,
    operation: 'create',
    locale: 'fr',
    returnUrl: 'https://erp.example/back',
    returnTarget: '_self',
    buyerCookie: 'cookie',
    returnFields: [],
    parties: null,
    buyer: null,
    selected: null,
    search: '',
    items: [],
    now,
    expiresAt: new Date(now.getTime() + 600_000),
  })
}

/** The start token of `insertErpStart`. */
export const erpStart = '0e0f0a0b-0c0d-0e0f-0a0b-0c0d0e0f0a0b'

/** A session waiting for its buyer. */
export async function insertErpStart(db: Db): Promise<void> {
  const startHash = hashLinkToken(erpStart)
  if (startHash) await db.deleteFrom('erp_session').where('start_hash', '=', startHash).execute()
  await insertSession(db, erpStart)
}

/** Turns every session of `client` into that of an ERP's buyer. */
export async function insertErpSessionOfClient(db: Db): Promise<void> {
  const sessions = await db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select('user_session.id')
    .where('app_user.username', '=', 'client')
    .execute()
  await db.deleteFrom('erp_session').where('user_session_id', 'is not', null).execute()
  for (const { id } of sessions) {
    const session = await insertSession(db, randomUUID())
    await db.updateTable('erp_session').set({ user_session_id: id }).where('id', '=', session).execute()
  }
}
