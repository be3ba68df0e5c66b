import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { createEffectTables, findEffects, expireHeartbeats } from '../../../test/job-fixtures.queries.ts'
import { killCount, startProcess } from '../../../test/killed-process.ts'
import { connect, type ConnectSettings } from '../db/connect.ts'

const script = new URL('../../../test/job-process.ts', import.meta.url)
const kills = killCount(1)

interface Place {
  readonly settings: ConnectSettings
  readonly lines: string
}

/** Starts a process and returns it once it runs jobs. */
const start = ({ settings, lines }: Place, queues: '0' | '1') =>
  startProcess(script, settings, { LINES: lines, QUEUES: queues })

/** Returns the state of the rows; what a killed process had begun is due again afterwards. */
async function read({ settings }: Place) {
  const database = await connect(settings)
  try {
    await expireHeartbeats(database.db)
    return await findEffects(database.db)
  } finally {
    await database.close()
  }
}

test(
  `${kills} kills at any moment lose no job and double none`,
  { timeout: 180_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    const lines = await mkdtemp(join(tmpdir(), 'comptoir-lines-'))
    onTestFinished(async () => {
      await rm(lines, { recursive: true, force: true })
      await remove()
    })
    const place = { settings, lines }
    const database = await connect(settings)
    await createEffectTables(database.db)
    await database.close()

    // On a server two processes share the queue, and one of them is killed.
    const isShared = settings.databaseUrl !== undefined
    let other = isShared ? await start(place, '1') : undefined
    for (let count = 0; count < kills; count++) {
      const child = await start(place, '1')
      await setTimeout(100 + Math.random() * 400)
      await (other ?? child).kill()
      if (other) other = child
    }
    await other?.kill()

    const { sources } = await read(place)
    expect(sources.length).toBeGreaterThan(kills)
    // The last process completes the remaining jobs and ends.
    const last = await start(place, '0')
    await last.ended(120_000)

    const { effects } = await read(place)
    expect(effects, 'rows: each once').toEqual(sources)
    expect(
      (await readdir(lines)).toSorted(),
      'what is outside of the database: each, none for what was given up',
    ).toEqual(sources)
  },
)
