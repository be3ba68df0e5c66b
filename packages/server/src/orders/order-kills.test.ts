import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../test/app.ts'
import { findOrdersSent, insertOrderOf } from '../../test/order-samples.queries.ts'
import { letHeartbeatsLapse } from '../../test/job-samples.queries.ts'
import { nodeEnv } from '../../test/node-process.ts'
import { connect, type ConnectSettings } from '../db/connect.ts'
import { mailFolder } from '../mail/mailer.ts'

const script = fileURLToPath(new URL('../../test/order-process.ts', import.meta.url))

/** `KILLS=50` for the whole measure; one tells whether anything is broken. */
const kills = Number(process.env['KILLS'] ?? 1)

/** Starts a process and answers it once it confirms orders. */
async function start({ dataDir, databaseUrl }: ConnectSettings, last?: '1'): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--conditions=@comptoir/source', script], {
    env: {
      ...nodeEnv,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(last && { LAST: last }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

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
      const child = await start(settings)
      // From the first confirmation to the last letter: anywhere in between.
      await setTimeout(Math.random() * 1500)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    const between = await connect(settings)
    await letHeartbeatsLapse(between.db)
    await between.close()
    await once(await start(settings, '1'), 'exit', { signal: AbortSignal.timeout(200_000) })

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
