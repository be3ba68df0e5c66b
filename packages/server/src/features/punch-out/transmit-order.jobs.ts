import * as z from 'zod/mini'
import type { Db } from '../../platform/db/connect.ts'
import { defineJob, PermanentJobError, type JobContext } from '../../platform/jobs/job.ts'
import { CxmlError } from '../../domain/punch-out-messages/cxml.read.ts'
import { addSecret } from '../../domain/punch-out-messages/header.write.ts'
import { readResponse } from '../../domain/punch-out-messages/response.read.ts'
import { notify } from '../../platform/notifications/notifications.queries.ts'
import { insertEvent } from '../../platform/activity/timeline.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findAccountById } from './accounts.queries.ts'
import { secretOf } from './accounts.service.ts'
import { OutboundError } from '../../platform/http/outbound.ts'
import { endTransmission, findQueuedTransmission, storeResponse } from './transmissions.queries.ts'

const payload = z.object({ transmission: z.int() })

/** Sends an order to a supplier's system: immediately, then with retries for about a day. */
export const transmitOrderJob = defineJob({
  name: 'transmit-order',
  payload,
  // Runs outside any user's transaction. A retry has the same payloadID, by which the receiver recognizes it.
  isTransactional: false,
  retryLimit: 11,
  retryDelay: 30,
  timeLimit: 120,
  concurrency: 2,
  run: transmit,
  giveUp: async ({ transmission }, db, now) => {
    const ended = await endTransmission(db, transmission, 'refused', now)
    if (!ended) return
    const row = { resource: 'orders', rowId: ended.orderId, companyId: ended.companyId }
    const answer = answerOf(ended.statusCode, ended.response)
    await insertEvent(db, { ...row, kind: 'transmission_refused', userId: null, details: { answer } }, now)
    await notifyRejection(db, { ...ended, transmission, answer }, now)
  },
})

/** Notifies the user who confirmed an order that it could not be sent. */
async function notifyRejection(
  db: Db,
  { transmission, orderId, number, requesterId, answer }: RejectedOrder,
  now: Date,
): Promise<void> {
  const detail = answer === '' ? {} : { detail: { fr: answer, en: answer } }
  await notify(
    db,
    [requesterId],
    {
      source: `order-transmission ${transmission}`,
      tone: 'danger',
      title: {
        fr: `La commande ${number} n’est pas parvenue au fournisseur`,
        en: `Order ${number} has not reached the supplier`,
      },
      ...detail,
      page: { name: 'order', params: { id: String(orderId) } },
    },
    now,
  )
}

interface RejectedOrder {
  readonly transmission: number
  readonly orderId: number
  readonly number: string
  readonly requesterId: number
  /** The last response of the supplier's system. */
  readonly answer: string
}

const answerOf = (code: string | null, response: string | null) =>
  [code, response].filter(Boolean).join(' ').slice(0, 200)

async function transmit({
  db,
  services,
  payload: { transmission: id },
  now,
}: JobContext<z.output<typeof payload>>) {
  const found = await findQueuedTransmission(db, id)
  if (!found) return
  const account = found.accountId === null ? undefined : await findAccountById(db, found.accountId)
  const reject = async (statusCode: string | null, response: string) => {
    await storeResponse(db, id, { statusCode, response })
    throw new PermanentJobError(`The order was rejected: ${answerOf(statusCode, response)}`)
  }
  if (!account || account.orderUrl === null) return reject(null, 'no account')
  const body = addSecret(found.document, secretOf(account, services.cipher))
  let answer
  try {
    answer = await services.outbound.call({ url: account.orderUrl, method: 'POST', body })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await storeResponse(db, id, { statusCode: null, response: error.message })
    if (error.problem === 'address_refused' || error.problem === 'redirected')
      throw new PermanentJobError(`The order was not sent: ${error.message}`)
    throw error
  }
  const { code, text } = readAnswer(answer.body, answer.status, answer.statusText)
  await storeResponse(db, id, { statusCode: code, response: text })
  if (code.startsWith('4') && code !== '408' && code !== '429') return reject(code, text)
  if (!code.startsWith('2')) throw new Error(`The supplier answered ${code}`)
  await inTransaction(services.db, async (inside) => {
    const ended = await endTransmission(inside, id, 'sent', now)
    if (!ended) return
    const row = { resource: 'orders', rowId: ended.orderId, companyId: ended.companyId }
    const details = { answer: answerOf(code, text) }
    await insertEvent(inside, { ...row, kind: 'transmission_sent', userId: null, details }, now)
  })
}

/** Reads a cXML response; of any other response, its HTTP status. */
function readAnswer(body: Buffer, status: number, statusText: string): { code: string; text: string } {
  try {
    return readResponse(body)
  } catch (error) {
    if (!(error instanceof CxmlError)) throw error
    // A page that is not cXML has not accepted the order.
    return { code: status < 400 ? '502' : String(status), text: `${status} ${statusText}`.trim() }
  }
}
