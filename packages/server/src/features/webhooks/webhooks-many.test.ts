import type { ServerResponse } from 'node:http'
import { webhookMessageSchema } from '@comptoir/contract'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { freePorts } from '../../../test/free-ports.ts'
import { openReceiver } from '../../../test/hook-receiver.ts'
import { makeRetriesDue } from '../../../test/job-fixtures.queries.ts'
import { findBuyer } from '../../../test/order-fixtures.queries.ts'
import { findDeliveryStates, insertSigningWebhook } from '../../../test/webhook-fixtures.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/** A small number by default, `EVENTS=10000` for the full measurement. */
const count = Number(process.env['EVENTS'] ?? 60)
const within = 60_000 + count * 200

const port = await freePorts(2)
const privateHosts = [`localhost:${port}`, `localhost:${port + 1}`]
const server = openTestApp({ privateHosts, pollJobsEvery: 0.5 })
const [working, down] = [openReceiver(port), openReceiver(port + 1)]

/** The numbers of the events in the order in which a receiver has got them. */
const numbersOf = ({ received }: typeof working) =>
  received.map(({ body }) =>
    Number(webhookMessageSchema.parse(JSON.parse(body)).data['@id'].split('/').at(-1)),
  )
const inOrder = Array.from({ length: count }, (_, at) => at + 1)
test(
  `${count} events reach a receiver in order while another one is down, which loses none`,
  async () => {
    const { services } = server.app
    for (const { url } of [working, down])
      await insertSigningWebhook(server.db, url, (row, text) => services.cipher.encrypt(row, text))
    const { companyId } = await findBuyer(server.db)
    for (const number of inOrder) {
      const data = { '@id': `/api/consultations/${number}`, name: 'Gymnase', isCancelled: false }
      const event = { companyId, type: 'consultation.closed', data } as const
      await inTransaction(server.db, (db) => services.webhooks.emit(db, event, server.clock.now))
    }
    down.answerWith(...inOrder.map(() => (response: ServerResponse) => void response.destroy()))
    const start = Date.now()
    await services.jobs.work(services)

    await vi.waitFor(() => expect(working.received).toHaveLength(count), { timeout: within, interval: 50 })
    const numbers = numbersOf(working)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(inOrder)
    // Two are sent at a time: one may overtake a few others.
    const overtaken = Math.max(...numbers.map((number, at) => Math.abs(number - (at + 1))))
    expect(overtaken).toBeLessThan(count / 2)
    if (count > 1000)
      // oxlint-disable-next-line no-console -- the figure of the whole measure
      console.log(`${count} events in ${Date.now() - start} ms, overtaken by ${overtaken} at most`)
    await vi.waitFor(
      async () => {
        await makeRetriesDue(server.db)
        expect((await findDeliveryStates(server.db)).filter(({ state }) => state !== 'sent')).toEqual([])
      },
      { timeout: within, interval: 500 },
    )
    expect(new Set(numbersOf(down))).toEqual(new Set(inOrder))
    expect(working.received).toHaveLength(count)
  },
  within * 2,
)
