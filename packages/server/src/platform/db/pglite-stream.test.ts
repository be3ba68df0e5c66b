import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate } from '../../../test/app.ts'
import { startPglite } from './pglite-stream.ts'

/** A message of the wire protocol: its letter, its length, its text. */
function message(letter: string, text = ''): Buffer {
  const body = Buffer.from(text === '' ? '' : `${text}\0`)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

async function openEngine() {
  const { settings, remove } = await copyTemplate()
  onTestFinished(remove)
  const engine = await startPglite(join(settings.dataDir, 'postgres'))
  onTestFinished(() => engine.close())
  return engine
}

test('a result of several megabytes arrives complete and in order', async () => {
  if (inject('template').kind !== 'embedded') return
  const engine = await openEngine()
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => engine.connect() })
  await client.connect()
  const text = 'é'.repeat(500_000)
  const [one, many] = await Promise.all([
    client.query("SELECT repeat('é', 500000) AS text"),
    client.query("SELECT i, repeat('x', i % 300) AS text FROM generate_series(1, 20000) AS i"),
  ])
  expect(one.rows).toEqual([{ text }])
  expect(many.rows).toEqual(
    Array.from({ length: 20_000 }, (_row, at) => ({ i: at + 1, text: 'x'.repeat((at + 1) % 300) })),
  )
  await client.end()
})

test('a client that disconnects with its last query is ignored; the engine serves the next', async () => {
  if (inject('template').kind !== 'embedded') return
  const engine = await openEngine()
  let socket = engine.connect()
  const connect = async () => {
    const client = new pg.Client({
      user: 'postgres',
      database: 'postgres',
      stream: () => (socket = engine.connect()),
    })
    await client.connect()
    return client
  }

  await connect()
  const left = once(socket, 'end')
  socket.cork()
  socket.write(message('Q', 'CREATE TABLE last_words (said text)'))
  socket.write(message('X'))
  socket.uncork()
  await left

  const next = await connect()
  const { rows } = await next.query("SELECT to_regclass('last_words') IS NOT NULL AS heard")
  expect(rows).toEqual([{ heard: true }])
  await next.end()
})
