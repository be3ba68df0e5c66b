import { createHash, timingSafeEqual } from 'node:crypto'
import type { PunchOutReturn } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LinkActor } from '../../platform/access/actor.ts'
import { CxmlError } from '../../domain/punch-out-messages/cxml.read.ts'
import { readOciItems, type FormFields } from '../../domain/punch-out-messages/oci-items.read.ts'
import { readOrderMessage } from '../../domain/punch-out-messages/order-message.read.ts'
import {
  ItemsError,
  NegativeItemsError,
  type ReturnedItem,
} from '../../domain/punch-out-messages/returned-item.ts'
import { matchItems } from './match-items.ts'
import { hashCookie } from './open-shop.service.ts'
import { findSessionForUpdate, storeReturn, type SessionRow } from './sessions.queries.ts'

interface ReturnCall {
  readonly db: Db
  readonly actor: LinkActor
  readonly now: Date
}

/**
 * Receives the cart of a shop. The first one is stored: the same cart again is accepted, another one is rejected. No one is
 * signed in here; the user who opened the shop finds the cart in the session.
 */
export async function receiveReturn(call: ReturnCall, fields: FormFields): Promise<PunchOutReturn> {
  const { db, actor, now } = call
  const session = await foundOr404(findSessionForUpdate(db, actor, actor.rowId))
  const answer = (outcome: PunchOutReturn['outcome']): PunchOutReturn => ({
    '@id': `/api/internal/punch_out_sessions/${session.id}`,
    '@type': 'PunchOutReturn',
    session: session.id,
    outcome,
  })
  const digest = digestOf(fields)
  if (session.returnDigest !== null)
    return answer(isEqual(session.returnDigest, digest) ? 'repeated' : 'other')
  const items = readItems(session, fields)
  if (typeof items === 'string') return answer(items)
  if (items.length === 0) return answer('empty')
  const matches = await matchItems(db, session, items)
  await storeReturn(
    db,
    session.id,
    items.map((item, index) => ({ ...item, match: matches[index] ?? null })),
    { digest, now },
  )
  return answer('kept')
}

const isEqual = (stored: Uint8Array, received: Uint8Array) =>
  stored.length === received.length && timingSafeEqual(stored, received)

function digestOf(fields: FormFields): Buffer {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

function readItems(
  { protocol, cookieHash }: SessionRow,
  fields: FormFields,
): readonly ReturnedItem[] | 'unreadable' | 'not_ours' | 'negative' {
  try {
    if (protocol === 'oci') return readOciItems(fields)
    const { buyerCookie, items } = readOrderMessage(documentOf(fields))
    return isEqual(cookieHash, hashCookie(buyerCookie)) ? items : 'not_ours'
  } catch (error) {
    if (error instanceof NegativeItemsError) return 'negative'
    if (error instanceof CxmlError || error instanceof ItemsError) return 'unreadable'
    throw error
  }
}

/** The document in one of the two fields of cXML, whatever the case of its name. */
function documentOf(fields: FormFields): Buffer | string {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const base64 = byName.get('cxml-base64')
  if (base64 !== undefined) return Buffer.from(base64, 'base64')
  const text = byName.get('cxml-urlencoded') ?? ''
  // Some shops encode it twice.
  if (!/^\s*%3C/i.test(text)) return text
  try {
    return decodeURIComponent(text.trim().replaceAll('+', ' '))
  } catch {
    return text
  }
}
