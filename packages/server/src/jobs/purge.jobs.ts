import * as z from 'zod/mini'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/connect.ts'
import { defineJob } from './job.ts'

/** Erases what of one kind is too old to be kept, and says how many rows went; it may run any time and twice. */
export type Eraser = (db: Db, now: Date) => Promise<number>
export type Erasers = Readonly<Record<string, Eraser>>

/** Every night: what law or a promise says is not kept, table by table. */
export const definePurge = (erasers: Erasers) =>
  defineJob({
    name: 'purge',
    payload: z.object({}),
    isTransactional: true,
    schedule: '10 3 * * *',
    run: ({ db, now }) => eraseOld(db, erasers, now),
  })

/** Runs every eraser, all or nothing; says how many rows went of what. It may take as long as it needs. */
export function eraseOld(db: Db, erasers: Erasers, now: Date): Promise<Record<string, number>> {
  return withAdvisoryLock(db, async (transaction) => {
    const erased: Record<string, number> = {}
    for (const [what, erase] of Object.entries(erasers)) erased[what] = await erase(transaction, now)
    return erased
  })
}
