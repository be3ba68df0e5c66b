import type { ColumnType } from 'kysely'

/** A `timestamptz`: read as ISO 8601 text in UTC, written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>

/** The same, nullable. */
export type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>

/** A `jsonb` column: read parsed, written as the JSON text that `JSON.stringify` gives. */
export type Json<Value> = ColumnType<Value, string, string>
