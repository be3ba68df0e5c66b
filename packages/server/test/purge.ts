import { erasers } from '../src/app.jobs.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { eraseOld } from '../src/platform/jobs/purge.jobs.ts'

/** Runs the nightly purge now. */
export const purge = (db: Db, now: Date) => eraseOld(db, erasers, now)
