import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { findImport, readCatalogue } from '../../../test/import-fixtures.queries.ts'
import { killCount, startProcess } from '../../../test/killed-process.ts'
import { connect, type ConnectSettings } from '../../platform/db/connect.ts'

const script = new URL('../../../test/import-process.ts', import.meta.url)
const kills = killCount(1)
const added = 300

async function read(settings: ConnectSettings) {
  const database = await connect(settings)
  try {
    return { deposit: await findImport(database.db), catalogue: await readCatalogue(database.db) }
  } finally {
    await database.close()
  }
}

test(
  `${kills} interruptions of an import or its undo leave the catalogue either unchanged or fully changed`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const { settings, remove } = await copyTemplate()
    onTestFinished(remove)
    const { catalogue: before } = await read(settings)
    if (!before) throw new Error('No catalogue')
    const [products, sum] = [before.products, Number(before.sum)]
    const newSum = (added * (added + 1)) / 2
    const seen = { before: 0, after: 0 }
    for (let count = 0; count < kills; count++) {
      // The first kill comes right before the commit, the others at random.
      const isHeld = count === 0
      const importing = await startProcess(script, settings, {
        ADDED: String(added),
        ...(isHeld && { HOLD: 'yes' }),
      })
      if (!isHeld) await setTimeout(Math.random() * 1500)
      await importing.kill()
      const { deposit, catalogue } = await read(settings)
      const isAfter = deposit?.isTaken === true
      seen[isAfter ? 'after' : 'before'] += 1
      if (isHeld) expect(deposit).toMatchObject({ status: 'importing', isTaken: false })
      expect(catalogue?.products).toBe(isAfter ? products + added : products)
      expect(Number(catalogue?.sum)).toBeCloseTo(isAfter ? sum * 2 + newSum : sum, 1)
      expect(catalogue, 'the search has the same products').toMatchObject({
        found: catalogue?.products,
        foundSum: catalogue?.sum,
      })
      if (deposit?.status === 'undone') expect(isAfter).toBe(false)
      if (deposit?.status === 'finished') expect(isAfter).toBe(true)
    }
    // The next process completes the interrupted import or undo.
    const { deposit: left } = await read(settings)
    const next = await startProcess(script, settings, { ADDED: String(added), ONCE: 'yes' })
    expect(await next.ended(60_000)).toBe(0)
    const { deposit: ended, catalogue: end } = await read(settings)
    expect(ended).toMatchObject(
      left?.isTaken ? { status: 'undone', isTaken: false } : { status: 'finished', isTaken: true },
    )
    expect(end?.products).toBe(left?.isTaken ? products : products + added)
    // oxlint-disable-next-line no-console -- the figure of the whole measure
    if (kills > 1) console.log(`${kills} kills: ${seen.before} before, ${seen.after} after, none between`)
  },
)
