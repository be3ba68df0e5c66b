/** The database's name of a table or column: `unit_id` for `unitId`. */
export const databaseName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rows as JSON for `json_to_recordset` and its like, with the database's names of their columns. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(withDatabaseName))))

const withDatabaseName = ([name, value]: [string, unknown]): [string, unknown] => [databaseName(name), value]
