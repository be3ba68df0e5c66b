import { constants, routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { sendTestConsultation, replyPathOf } from '../../../test/sent-consultation.queries.ts'
import { violationsOf } from '../../../test/caller.ts'
import { idOf } from '../../../test/prepare-consultation.queries.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

async function open() {
  const client = await server.as('client')
  const product = await findProductOf(server.db, 'PX')
  const id = idOf(await client.post('/consultations', {}))
  const path = `/consultations/${id}/lines`
  const add = (...lines: readonly object[]) => client.post(path, { lines })
  const read = async () => routes.listConsultationLines.output.parse((await client.get(path)).body).member
  return { client, product, id, path, add, read }
}

describe('the texts of a line', () => {
  test('of a free line can be changed until it is sent', async () => {
    const { client, add, read } = await open()
    await add({ label: 'Pose', quantity: 1 })
    const [line] = await read()
    const change = {
      label: 'Pose et raccordement',
      reference: 'POSE-2',
      manufacturer: 'Atelier',
      quantity: 2.5,
      comment: 'Étage 3',
      wishedOn: '2026-12-04',
    }
    const changed = await client.put(`/consultation_lines/${line?.id}`, change)
    expect(changed).toMatchObject({ status: 200, body: change })
    expect(await read()).toMatchObject([change])
    // A client that does not send the day leaves it unchanged.
    const { wishedOn: _day, ...rest } = change
    await client.put(`/consultation_lines/${line?.id}`, { ...rest, comment: '  ' })
    expect(await read()).toMatchObject([{ wishedOn: '2026-12-04', comment: null }])
  })

  test('of a product line come from its catalogue, except its comment and its delivery day', async () => {
    const { client, add, read, product } = await open()
    await add({ product, quantity: 3 })
    const [line] = await read()
    await client.put(`/consultation_lines/${line?.id}`, {
      label: 'Autre chose',
      reference: 'X',
      manufacturer: 'Y',
      quantity: 4,
      comment: 'Blanc',
      wishedOn: '2026-12-04',
    })
    const { label, reference, manufacturer } = line ?? {}
    expect(await read()).toMatchObject([
      { label, reference, manufacturer, quantity: 4, comment: 'Blanc', wishedOn: '2026-12-04' },
    ])
  })

  test('a past delivery day and a missing label are rejected by field', async () => {
    const { client, add, read } = await open()
    expect(violationsOf(await add({ label: 'Pose', quantity: 1, wishedOn: '2026-11-20' }))).toEqual([
      'lines[0].wishedOn date_past',
    ])
    await add({ label: 'Pose', quantity: 1, wishedOn: '2026-11-21' })
    const [line] = await read()
    const put = (more: object) =>
      client.put(`/consultation_lines/${line?.id}`, {
        label: 'Pose',
        reference: '',
        manufacturer: '',
        quantity: 1,
        comment: null,
        ...more,
      })
    expect(violationsOf(await put({ wishedOn: '2026-11-20' }))).toEqual(['wishedOn date_past'])
    expect(violationsOf(await put({ label: ' ' }))).toEqual(['label required'])
    // A stored day that has passed does not block other changes.
    server.clock.now = new Date('2026-11-23T09:00:00Z')
    const later = await server.as('client')
    const body = { label: 'Pose 2', reference: '', manufacturer: '', quantity: 1, comment: null }
    const again = await later.put(`/consultation_lines/${line?.id}`, { ...body, wishedOn: '2026-11-21' })
    expect(again).toMatchObject({ status: 200, body: { label: 'Pose 2', wishedOn: '2026-11-21' } })
  })

  test('the day is copied with the consultation and shown to suppliers', async () => {
    const { client, add, id } = await open()
    await add({ label: 'Pose', quantity: 1, wishedOn: '2026-12-04' })
    const copy = idOf(await client.post('/consultations', { copyOf: id }))
    expect(await client.get(`/consultations/${copy}/lines`)).toMatchObject({
      body: { member: [{ wishedOn: '2026-12-04' }] },
    })
    const sent = await sendTestConsultation(server)
    await server.db
      .updateTable('consultationLine')
      .set({ wishedOn: '2026-12-05' })
      .where('consultationId', '=', sent.consultation)
      .execute()
    const shown = await server.anonymous.get(replyPathOf(sent))
    expect(JSON.stringify(shown.body)).toContain('"wishedOn":"2026-12-05"')
  })
})

describe('equal products', () => {
  test('are merged into one line with the sum of their quantities, in one request and over several', async () => {
    const { add, read, product } = await open()
    await add({ product, quantity: 3 }, { label: 'Pose', quantity: 1 }, { product, quantity: 2 })
    expect((await read()).map(({ quantity }) => quantity)).toEqual([5, 1])
    await add({ product, quantity: 0.5 })
    expect((await read()).map(({ quantity }) => quantity)).toEqual([5.5, 1])
  })

  test('are not merged when their comments or days differ or the sum is too large; free lines never are', async () => {
    const { add, read, product } = await open()
    await add(
      { product, quantity: 3 },
      { product, quantity: 2, comment: 'Étage 2' },
      { product, quantity: 1, wishedOn: '2026-12-04' },
      { product, quantity: constants.quantityMax },
      { label: 'Pose', quantity: 1 },
      { label: 'Pose', quantity: 1 },
    )
    expect((await read()).map(({ quantity }) => quantity)).toEqual([3, 2, 1, constants.quantityMax, 1, 1])
  })

  test('a line restored to its position is not merged', async () => {
    const { add, read, product } = await open()
    await add({ product, quantity: 3 }, { label: 'Pose', quantity: 1 })
    await add({ product, quantity: 2, position: 7 })
    expect((await read()).map(({ quantity, position }) => [quantity, position])).toEqual([
      [3, 1],
      [1, 2],
      [2, 7],
    ])
  })
})
