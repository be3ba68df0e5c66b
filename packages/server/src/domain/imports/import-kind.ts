import type { ImportColumns, ImportKindName, Locale } from '@comptoir/contract'
import type * as z from 'zod/mini'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'

/** One line of a file. */
export interface ImportLine<Field extends string = string> {
  /** From 1, the headings included. */
  readonly line: number
  /** Its text in a column; empty for an empty cell and for a column that the file does not have. */
  readonly cell: (field: Field) => string
}

/** A run of an import, inside its transaction. */
export interface ImportCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
  readonly addsSuppliers: boolean
  readonly invites: boolean
  /** Records a row that the line has created besides its own. */
  readonly noteCreated: (row: Pick<ChangedRow, 'kind' | 'rowId' | 'name' | 'after' | 'version'>) => void
}

/** A row that an import has created or changed. */
export interface ChangedRow {
  readonly kind: ImportKindName
  readonly rowId: number
  readonly line: number
  readonly name: string
  /** `null`: it is new. */
  readonly before: unknown
  readonly after: unknown
  /** That of `before` and that of `after`; `null`: there is none. */
  readonly formerVersion: number | null
  readonly version: number | null
}

/** A row as stored. */
export interface StoredRow<Values> {
  /** As a file would describe it. */
  readonly values: Values
  /** `null`: rows of the kind have none. */
  readonly version: number | null
}

/** How rows of a kind are found, added, changed and removed. Each may throw a `ViolationError` whose paths are fields. */
export interface ImportWriter<Field extends string, Values> {
  /** The row that a line names; `null`: there is none yet. */
  readonly match: (line: ImportLine<Field>) => Promise<number | null>
  /** A row, locked until the end of the run; `null`: it does not exist any more. */
  readonly read: (id: number) => Promise<StoredRow<Values> | null>
  /** The row as the line wants it, before its schema: an empty cell leaves an existing value as it is. */
  readonly valuesOf: (line: ImportLine<Field>, before: Values | null) => Promise<object>
  readonly add: (values: Values) => Promise<number>
  readonly change: (id: number, values: Values) => Promise<void>
  /** Removes a row that an import has added. Returns `false` if it is in use. */
  readonly remove: (id: number) => Promise<boolean>
}

/** One import: its columns, the schema of its rows, and how they are written. */
export interface ImportDefinition<Field extends string, Values extends object> {
  readonly name: ImportKindName
  readonly columns: ImportColumns<Field>
  readonly schema: z.ZodMiniType<Values>
  readonly nameOf: (values: Values) => string
  /** Lines in the order in which they are written: rows that others refer to come first. */
  readonly order?: (lines: readonly ImportLine<Field>[]) => readonly ImportLine<Field>[]
  /** What forms lock before they lock a row: the first thing that a run does. */
  readonly lock?: (db: Db) => Promise<void>
  readonly open: (call: ImportCall) => ImportWriter<Field, Values>
}
