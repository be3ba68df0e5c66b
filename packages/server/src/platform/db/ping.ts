import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Returns whether the database responds in time. */
export async function isResponding(db: Db, timeout: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeout, false)
  })
  const answered = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
