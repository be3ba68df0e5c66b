import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { defineJob, JobRefused, type JobContext } from '../jobs/job.ts'
import { CxmlError } from '../punch-out-messages/cxml.read.ts'
import { addSecret } from '../punch-out-messages/header.write.ts'
import { readResponse } from '../punch-out-messages/response.read.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { insertEvent } from '../timeline/timeline.queries.ts'
import { inTransaction } from '../db/transaction.ts'
import { findAccountById } from './accounts.queries.ts'
import { secretOf } from './accounts.service.ts'
import { OutboundError } from '../http/outbound.ts'
import { endTransmission, findQueuedTransmission, keepResponse } from './transmissions.queries.ts'

const payload = z.object({ transmission: z.int() })

/** Hands an order over to a supplier's system: at once, then for about a day while that does not answer. */
export const transmitOrderJob = defineJob({
  name: 'transmit-order',
  payload,
  // Nobody's transaction waits for a supplier. A repetition has the same payloadID, by which a receiver knows it.
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
    await tellRefusal(db, { ...ended, transmission, answer }, now)
  },
})

/** Nobody looks on when an order is given up after a day: whoever asked for it hears it. */
function tellRefusal(
  db: Db,
  { transmission, orderId, number, requesterId, answer }: RefusedOrder,
  now: Date,
): Promise<void> {
  const detail = answer === '' ? {} : { detail: { fr: answer, en: answer } }
  return notify(
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

interface RefusedOrder {
  readonly transmission: number
  readonly orderId: number
  readonly number: string
  readonly requesterId: number
  /** What the other side said last. */
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
  const refuse = async (statusCode: string | null, response: string) => {
    await keepResponse(db, id, { statusCode, response })
    throw new JobRefused(`The order was refused: ${answerOf(statusCode, response)}`)
  }
  if (!account || account.orderUrl === null) return refuse(null, 'no account')
  const body = addSecret(found.document, secretOf(account, services.seal))
  let answer
  try {
    answer = await services.outbound.call({ url: account.orderUrl, method: 'POST', body })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await keepResponse(db, id, { statusCode: null, response: error.message })
    if (error.problem === 'address_refused' || error.problem === 'redirected')
      throw new JobRefused(`The order was not handed over: ${error.message}`)
    throw error
  }
  const { code, text } = readAnswer(answer.body, answer.status, answer.statusText)
  await keepResponse(db, id, { statusCode: code, response: text })
  if (code.startsWith('4') && code !== '408' && code !== '429') return refuse(code, text)
  if (!code.startsWith('2')) throw new Error(`The other side answered ${code}`)
  await inTransaction(services.db, async (inside) => {
    const ended = await endTransmission(inside, id, 'sent', now)
    if (!ended) return
    const row = { resource: 'orders', rowId: ended.orderId, companyId: ended.companyId }
    const details = { answer: answerOf(code, text) }
    await insertEvent(inside, { ...row, kind: 'transmission_sent', userId: null, details }, now)
  })
}

/** What a cXML answer says; a server that answers something else said it with its status. */
function readAnswer(body: Buffer, status: number, statusText: string): { code: string; text: string } {
  try {
    return readResponse(body)
  } catch (error) {
    if (!(error instanceof CxmlError)) throw error
    // A page that is no cXML has taken no order.
    return { code: status < 400 ? '502' : String(status), text: `${status} ${statusText}`.trim() }
  }
}
