import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Whether the database answers in time. */
export async function isAnswering(db: Db, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  const asked = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
