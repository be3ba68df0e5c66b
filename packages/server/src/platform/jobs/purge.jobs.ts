import * as z from 'zod/mini'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/connect.ts'
import { defineJob } from './job.ts'

/** Deletes the expired rows of one kind and returns their number; may run at any time, repeatedly. */
export type Eraser = (db: Db, now: Date) => Promise<number>
export type Erasers = Readonly<Record<string, Eraser>>

/** Runs every night: deletes what the retention rules no longer allow, table by table. */
export const definePurge = (erasers: Erasers) =>
  defineJob({
    name: 'purge',
    payload: z.object({}),
    isTransactional: true,
    schedule: '10 3 * * *',
    run: ({ db, now }) => eraseOld(db, erasers, now),
  })

/** Runs every eraser in one transaction without a time limit; returns the number of deleted rows of each. */
export function eraseOld(db: Db, erasers: Erasers, now: Date): Promise<Record<string, number>> {
  return withAdvisoryLock(db, async (transaction) => {
    const erased: Record<string, number> = {}
    for (const [what, erase] of Object.entries(erasers)) erased[what] = await erase(transaction, now)
    return erased
  })
}
