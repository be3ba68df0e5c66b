import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../test/app.ts'
import { killsOr, startProcess } from '../../test/killed-process.ts'
import { findVisits, insertPunchOutSessionOf } from '../../test/punch-out-samples.queries.ts'
import { insertSearchableProducts } from '../../test/search-samples.queries.ts'
import { connect } from '../db/connect.ts'

const script = new URL('../../test/punch-out-process.ts', import.meta.url)
const kills = killsOr(1)

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
      const taking = await startProcess(script, settings)
      await setTimeout(Math.random() * 300)
      await taking.kill()
    }
    const last = await startProcess(script, settings)
    expect(await last.ended(120_000)).toBe(0)

    const after = await connect(settings)
    const found = await findVisits(after.db)
    await after.close()
    expect(found).toHaveLength(visits)
    expect(new Set(found.map((visit) => JSON.stringify(visit)))).toEqual(
      new Set([JSON.stringify({ lines: 1, lists: 1, products: 1, isUsed: true })]),
    )
  },
)
