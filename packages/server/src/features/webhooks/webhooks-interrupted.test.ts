import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyTemplate, testSecret } from '../../../test/app.ts'
import { freePorts } from '../../../test/free-ports.ts'
import { openReceiver } from '../../../test/hook-receiver.ts'
import { expireHeartbeats } from '../../../test/job-fixtures.queries.ts'
import { killCount, startProcess } from '../../../test/killed-process.ts'
import { findDeliveryStates, insertSigningWebhook } from '../../../test/webhook-fixtures.queries.ts'
import { createCipher } from '../../platform/db/cipher.ts'
import { connect } from '../../platform/db/connect.ts'

const script = new URL('../../../test/webhook-process.ts', import.meta.url)
const kills = killCount(1)
const port = await freePorts(1)
const { url, received, answerWith } = openReceiver(port)

test(
  `${kills} kills at any moment lose no event and send none that was rolled back`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const before = await connect(settings)
    const cipher = createCipher('comptoir punch-out', testSecret)
    await insertSigningWebhook(before.db, url, (row, text) => cipher.encrypt(row, text))
    await before.close()

    for (let count = 0; count < kills; count++) {
      answerWith(500, 204, 503)
      const child = await startProcess(script, settings, { PORT: String(port) })
      // However busy the machine is, some events are under way.
      const enough = received.length + 5
      await vi.waitFor(() => expect(received.length).toBeGreaterThan(enough), {
        timeout: 60_000,
        interval: 5,
      })
      await setTimeout(Math.random() * 600)
      await child.kill()
    }
    const between = await connect(settings)
    await expireHeartbeats(between.db)
    await between.close()
    const last = await startProcess(script, settings, { PORT: String(port), LAST: '1' })
    await last.ended(100_000)

    const after = await connect(settings)
    const deliveries = await findDeliveryStates(after.db)
    await after.close()
    expect(deliveries.length).toBeGreaterThan(kills * 4)
    expect(deliveries.filter(({ state }) => state !== 'sent')).toEqual([])
    // Each at least once; what was sent twice has the same id.
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(deliveries.map(({ messageId }) => messageId)),
    )
    expect(received.filter(({ body }) => body.includes('rolled back'))).toEqual([])
  },
)
