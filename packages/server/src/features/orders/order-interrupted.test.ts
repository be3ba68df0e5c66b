import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { findOrdersSent, insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { expireHeartbeats } from '../../../test/job-fixtures.queries.ts'
import { killCount, startProcess } from '../../../test/killed-process.ts'
import { connect } from '../../platform/db/connect.ts'
import { mailFolder } from '../../platform/email/mailer.ts'

const script = new URL('../../../test/order-process.ts', import.meta.url)
const kills = killCount(1)

/** The numbers of the orders with a stored email, one for each email. */
async function emailedNumbers(dataDir: string): Promise<string[]> {
  const folder = mailFolder(dataDir)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const emails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return emails.map((email) => /Commande (\S+) de/.exec(email)?.[1] ?? email)
}

test(
  `an order is confirmed with exactly one email, also when the server is killed meanwhile (${kills} times)`,
  { timeout: 240_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const before = await connect(settings)
    for (let count = 0; count < 6 + kills * 4; count++) await insertOrderOf(before.db)
    await before.close()

    for (let count = 0; count < kills; count++) {
      const child = await startProcess(script, settings)
      // At any point between the first confirmation and the last email.
      await setTimeout(Math.random() * 1500)
      await child.kill()
    }
    const between = await connect(settings)
    await expireHeartbeats(between.db)
    await between.close()
    const last = await startProcess(script, settings, { LAST: '1' })
    await last.ended(200_000)

    const after = await connect(settings)
    const orders = await findOrdersSent(after.db)
    await after.close()
    expect(orders.length).toBeGreaterThanOrEqual(6 + kills * 4)
    expect(orders.filter(({ isConfirmed, emailCount }) => !isConfirmed || emailCount !== 1)).toEqual([])
    expect((await emailedNumbers(settings.dataDir)).toSorted()).toEqual(
      orders.map(({ number }) => number).toSorted(),
    )
  },
)
