import { erasers } from '../src/app.jobs.ts'
import type { Db } from '../src/db/connect.ts'
import { eraseOld } from '../src/jobs/purge.jobs.ts'

/** The nightly purge, now. */
export const purge = (db: Db, now: Date) => eraseOld(db, erasers, now)
