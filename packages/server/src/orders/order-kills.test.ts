import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../test/app.ts'
import { findOrdersSent, insertOrderOf } from '../../test/order-samples.queries.ts'
import { letHeartbeatsLapse } from '../../test/job-samples.queries.ts'
import { killsOr, startProcess } from '../../test/killed-process.ts'
import { connect } from '../db/connect.ts'
import { mailFolder } from '../mail/mailer.ts'

const script = new URL('../../test/order-process.ts', import.meta.url)
const kills = killsOr(1)

/** The numbers of the orders that letters were kept of, one for each letter. */
async function keptNumbers(dataDir: string): Promise<string[]> {
  const folder = mailFolder(dataDir)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return letters.map((letter) => /Commande (\S+) de/.exec(letter)?.[1] ?? letter)
}

test(
  `${kills} kills between confirming and sending: each order is confirmed, and has one letter`,
  { timeout: 240_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const before = await connect(settings)
    for (let count = 0; count < 6 + kills * 4; count++) await insertOrderOf(before.db)
    await before.close()

    for (let count = 0; count < kills; count++) {
      const child = await startProcess(script, settings)
      // From the first confirmation to the last letter: anywhere in between.
      await setTimeout(Math.random() * 1500)
      await child.kill()
    }
    const between = await connect(settings)
    await letHeartbeatsLapse(between.db)
    await between.close()
    const last = await startProcess(script, settings, { LAST: '1' })
    await last.ended(200_000)

    const after = await connect(settings)
    const orders = await findOrdersSent(after.db)
    await after.close()
    expect(orders.length).toBeGreaterThanOrEqual(6 + kills * 4)
    expect(orders.filter(({ isConfirmed, letterCount }) => !isConfirmed || letterCount !== 1)).toEqual([])
    expect((await keptNumbers(settings.dataDir)).toSorted()).toEqual(
      orders.map(({ number }) => number).toSorted(),
    )
  },
)
