import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findDemoAgreement } from '../../../test/agreement-fixtures.queries.ts'
import { copyTemplate } from '../../../test/app.ts'
import {
  findImportEnds,
  findLastImport,
  readConditions,
  writeConditions,
} from '../../../test/condition-fixtures.queries.ts'
import { expireHeartbeats } from '../../../test/job-fixtures.queries.ts'
import { killCount, startProcess } from '../../../test/killed-process.ts'
import { connect, type ConnectSettings, type Db } from '../../platform/db/connect.ts'

const script = new URL('../../../test/conditions-process.ts', import.meta.url)
const kills = killCount(1)
const name = 'Contrat-cadre Ponant 2026'

async function look<Found>(settings: ConnectSettings, find: (db: Db) => Promise<Found>): Promise<Found> {
  const database = await connect(settings)
  try {
    return await find(database.db)
  } finally {
    await database.close()
  }
}

const readOwn = async (db: Db) => readConditions(db, (await findDemoAgreement(db, name)).id)

/** The stored state; makes jobs started by a killed process due again. */
const readAfter = (settings: ConnectSettings) =>
  look(settings, async (db) => {
    await expireHeartbeats(db)
    return { last: await findLastImport(db), conditions: await readOwn(db), ends: await findImportEnds(db) }
  })

test(
  `${kills} ${kills === 1 ? 'interruption' : 'interruptions'} of an import of conditions or its undo: unchanged or fully changed, and each import ends once`,
  { timeout: 300_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const before = await look(settings, readOwn)
    const { families, products } = await look(settings, async (db) =>
      writeConditions(db, (await findDemoAgreement(db, name)).id),
    )
    const after = { families, products, ranges: products, others: 0 }
    expect(before).not.toMatchObject(after)
    const expectWhole = ({ last, conditions }: Awaited<ReturnType<typeof readAfter>>) =>
      last?.isTaken ? expect(conditions).toMatchObject(after) : expect(conditions).toEqual(before)
    const seen: Record<string, number> = {}
    for (let count = 0; count < kills; count++) {
      const importing = await startProcess(script, settings, { AGREEMENT: name })
      await setTimeout(Math.random() * 1500)
      await importing.kill()
      const found = await readAfter(settings)
      expectWhole(found)
      const state = found.last?.isTaken ? 'taken' : (found.last?.state ?? 'none')
      seen[state] = (seen[state] ?? 0) + 1
    }
    const last = await startProcess(script, settings, { AGREEMENT: name, LAST: '1' })
    expect(await last.ended(240_000)).toBe(0)
    const found = await readAfter(settings)
    expectWhole(found)
    // Done by one job, notified once, and nothing written before.
    expect(found.ends.length).toBeGreaterThan(0)
    const [first] = found.ends
    for (const end of found.ends)
      expect(end).toEqual({ state: 'finished', done: 1, told: 1, counters: first?.counters })
    // oxlint-disable-next-line no-console -- the figure of the whole measure
    if (kills > 2) console.log(`${kills} kills: ${JSON.stringify(seen)}, ${found.ends.length} imports`)
  },
)
