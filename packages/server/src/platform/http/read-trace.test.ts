import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import type { ReadEntry } from './audit.queries.ts'
import { createReadTrace } from './read-trace.ts'

const server = openTestApp()

const entry = (rowId: string): ReadEntry => ({
  kind: 'read',
  at: new Date('2026-11-21T09:00:00Z'),
  caller: { kind: 'user', id: 1, companyId: 1 },
  operation: 'getOrder',
  resource: 'orders',
  rowId,
  fields: [],
  requestId: 'a-request',
})

const rowIds = async () =>
  (await server.db.selectFrom('auditEntry').select('rowId').orderBy('id').execute()).map(
    ({ rowId: id }) => id,
  )

test('retains what the database rejects, and writes it later', async () => {
  await server.db.deleteFrom('auditEntry').execute()
  let isDown = true
  // A connection that is lost and comes back.
  const db = new Proxy(server.db, {
    get(target, name) {
      if (isDown && name === 'getExecutor') throw new Error('no connection')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const app = Fastify()
  const trace = createReadTrace(app, { db, every: 0 })
  trace.add(entry('1'))
  trace.add(entry('1'))
  await trace.flush()
  expect(await rowIds()).toEqual([])
  trace.add(entry('2'))
  isDown = false
  await app.close()
  expect(await rowIds()).toEqual(['1', '2'])
})
