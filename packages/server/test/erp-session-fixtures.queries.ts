import { randomUUID } from 'node:crypto'
import { defaultOciFields } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'
import { hashSecret } from '../src/features/erp-sessions/erp-client-secret.ts'
import { insertErpSession } from '../src/features/erp-sessions/erp-sessions.queries.ts'
import { hashLinkToken } from '../src/platform/links/link-token.ts'

const now = new Date('2026-11-21T09:00:00Z')

async function unitOf(db: Db, username: string) {
  return db
    .selectFrom('appUserUnit')
    .innerJoin('appUser', 'appUser.id', 'appUserUnit.userId')
    .select(['appUserUnit.companyId', 'appUserUnit.unitId'])
    .where('appUser.username', '=', username)
    .executeTakeFirstOrThrow()
}

/** An ERP client of `client`'s company. */
export async function insertErpClientOf(db: Db): Promise<number> {
  const { companyId, unitId } = await unitOf(db, 'client')
  const { id } = await db
    .insertInto('erpClient')
    .values({
      companyId,
      unitId,
      name: 'ERP',
      protocol: 'cxml',
      identity: 'AN1',
      secretHash: hashSecret(randomUUID()),
      hint: 'abcd',
      origins: ['https://erp.example'],
      locale: 'fr',
      createdAt: now,
      createdBy: 'sydev',
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
    format: { fees: 'shipping', classification: 'own', ociFields: { ...defaultOciFields } },
    now,
    expiresAt: new Date(now.getTime() + 600_000),
  })
}

/** The start token of `insertErpStart`. */
export const erpStart = '0e0f0a0b-0c0d-0e0f-0a0b-0c0d0e0f0a0b'

/** A session waiting for its buyer. */
export async function insertErpStart(db: Db): Promise<void> {
  const startHash = hashLinkToken(erpStart)
  if (startHash) await db.deleteFrom('erpSession').where('startHash', '=', startHash).execute()
  await insertSession(db, erpStart)
}

/** Turns every session of `client` into that of an ERP's buyer. */
export async function insertErpSessionOfClient(db: Db): Promise<void> {
  const sessions = await db
    .selectFrom('userSession')
    .innerJoin('appUser', 'appUser.id', 'userSession.userId')
    .select('userSession.id')
    .where('appUser.username', '=', 'client')
    .execute()
  await db.deleteFrom('erpSession').where('userSessionId', 'is not', null).execute()
  for (const { id } of sessions) {
    const session = await insertSession(db, randomUUID())
    await db.updateTable('erpSession').set({ userSessionId: id }).where('id', '=', session).execute()
  }
}
