import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { killCount, startProcess } from '../../../test/killed-process.ts'
import { findPunchOutSessions, insertPunchOutSessionOf } from '../../../test/punch-out-fixtures.queries.ts'
import { insertSearchableProducts } from '../../../test/search-fixtures.queries.ts'
import { connect } from '../../platform/db/connect.ts'

const script = new URL('../../../test/punch-out-process.ts', import.meta.url)
const kills = killCount(1)

test(
  `a returned cart becomes exactly one list, also when the server is killed meanwhile (${kills} times)`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const sessions = 16 + kills * 8
    const before = await connect(settings)
    await insertSearchableProducts(before.db)
    for (let count = 0; count < sessions; count += 1) await insertPunchOutSessionOf(before.db)
    await before.close()

    for (let count = 0; count < kills; count += 1) {
      const taking = await startProcess(script, settings)
      await setTimeout(Math.random() * 300)
      await taking.kill()
    }
    const last = await startProcess(script, settings)
    expect(await last.ended(120_000)).toBe(0)

    const after = await connect(settings)
    const found = await findPunchOutSessions(after.db)
    await after.close()
    expect(found).toHaveLength(sessions)
    expect(new Set(found.map((session) => JSON.stringify(session)))).toEqual(
      new Set([JSON.stringify({ lines: 1, lists: 1, products: 1, isUsed: true })]),
    )
  },
)
