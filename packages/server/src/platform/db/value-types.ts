import pg from 'pg'

const { builtins } = pg.types
// Every type has an OID.
const defaultTypes: {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (value: string) => unknown
} = pg.types
const arrayOf = { int8: 1016, numeric: 1231, date: 1182, timestamptz: 1185, timestamp: 1115 } as const

/** PostgreSQL writes `2026-11-21 09:30:00.5+00`; the wire format is `2026-11-21T09:30:00.500Z`. */
const toInstant = (text: string) => {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

const scalars = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A day has no time zone: a Date would shift it.
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, toInstant],
])

// `text[]` is split as pg does it; its items are then read as above.
const textArrayType = 1009
const textArray = defaultTypes.getTypeParser(textArrayType)
const list = (item: (text: string) => unknown) => (text: string) => {
  const parts = textArray(text)
  return Array.isArray(parts)
    ? parts.map((part: unknown) => (typeof part === 'string' ? item(part) : part))
    : parts
}

const lists = new Map<number, (text: string) => unknown>([
  [arrayOf.int8, list(Number)],
  [arrayOf.numeric, list(Number)],
  [arrayOf.date, list((text) => text)],
  [arrayOf.timestamptz, list(toInstant)],
])

/**
 * How columns are parsed, the same on both engines: `bigint` and `numeric` are numbers (money has four decimals and
 * stays far below 2^53), a `date` is `YYYY-MM-DD`, a `timestamptz` is an ISO 8601 string in UTC.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return defaultTypes.getTypeParser(oid, 'binary')
    return scalars.get(oid) ?? lists.get(oid) ?? defaultTypes.getTypeParser(oid)
  },
}
