import type { ConstructorOptions, Db as QueueSql } from 'pg-boss'
import pg from 'pg'

/** The database connection of the job queue, as `pg-boss` expects it. */
export type QueueConnection = Pick<
  ConstructorOptions,
  'connectionString' | 'max' | 'application_name' | 'db' | 'backend' | 'useListenNotify'
>

/** On a server the queue has its own connections, so that jobs and requests do not wait for each other. */
export const queueOfServer = (databaseUrl: string): QueueConnection => ({
  connectionString: databaseUrl,
  max: 3,
  application_name: 'comptoir-jobs',
  useListenNotify: true,
})

/** On the embedded engine the queue shares the single session, and is notified of new jobs in it. */
export function queueOfPool(pool: pg.Pool): QueueConnection {
  let channel = ''
  let hear: (payload: string) => void = () => undefined
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    // Whenever the session is reset, before any other query of the connection.
    if (channel !== '') client.query(`LISTEN "${channel}"`).catch(() => undefined)
  })
  const db: QueueSql = {
    executeSql: (text, values) => execute(pool, text, values),
    async listen(name, onNotification, onReconnect) {
      channel = name
      hear = onNotification
      await pool.query(`LISTEN "${name}"`)
      onReconnect()
      return {
        close: async () => {
          channel = ''
          hear = () => undefined
          await pool.query(`UNLISTEN "${name}"`)
        },
      }
    },
  }
  return { db, backend: 'pglite', useListenNotify: true }
}

/** One query, or several in one text; values are parsed with the library's types, not ours. */
async function execute(pool: pg.Pool, text: string, values: readonly unknown[] = []) {
  const client = await pool.connect()
  try {
    const query = { text, types: pg.types, ...(values.length > 0 && { values: [...values] }) }
    const result: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query(query)
    return { rows: [result].flat().flatMap(({ rows }) => rows) }
  } catch (error) {
    // The text may have begun a transaction, and the session is shared.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
