import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../test/app.ts'
import { findVisits, insertPunchOutSessionOf } from '../../test/punch-out-samples.queries.ts'
import { insertSearchableProducts } from '../../test/search-samples.queries.ts'
import { connect, type ConnectSettings } from '../db/connect.ts'

const script = fileURLToPath(new URL('../../test/punch-out-process.ts', import.meta.url))

/** `KILLS=50` for the whole measure; one tells whether anything is broken. */
const kills = Number(process.env['KILLS'] ?? 1)

/** Starts a process and answers it once it takes carts. */
async function start({ dataDir, databaseUrl }: ConnectSettings) {
  const child = spawn(process.execPath, ['--conditions=@comptoir/source', script], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

test(
  `${kills} kills between a cart that comes back and its list: none is lost, none is there twice`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const visits = 16 + kills * 8
    const before = await connect(settings)
    await insertSearchableProducts(before.db)
    for (let count = 0; count < visits; count += 1) await insertPunchOutSessionOf(before.db)
    await before.close()

    for (let count = 0; count < kills; count += 1) {
      const { child, ended } = await start(settings)
      await setTimeout(Math.random() * 300)
      child.kill('SIGKILL')
      await ended
    }
    const last = await start(settings)
    expect(await last.ended).toEqual([0, null])

    const after = await connect(settings)
    const found = await findVisits(after.db)
    await after.close()
    expect(found).toHaveLength(visits)
    expect(new Set(found.map((visit) => JSON.stringify(visit)))).toEqual(
      new Set([JSON.stringify({ lines: 1, lists: 1, products: 1, isUsed: true })]),
    )
  },
)
