import { sql } from 'kysely'
import { choose, type ChoiceQuery } from '../../platform/db/choose.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Suppliers by name, to choose from. */
export const findSupplierChoices = (db: Db, query: ChoiceQuery) =>
  choose(db, query, sql`SELECT id, name, siren AS about, 0 AS place FROM supplier`)
