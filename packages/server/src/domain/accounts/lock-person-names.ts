import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'

/**
 * Locks user names and e-mail addresses of everybody until the end of the transaction: taken before the row of a company or a person. One
 * lock for all: a file of people would need more than PostgreSQL has.
 */
export const lockPersonNames = (db: Db) => lockName(db, 'names of people')
