import { ViolationError } from '../../platform/http/violation-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'

interface NamedRow {
  readonly id: number
  readonly name: string
}

/** A list of rows that a cell names one of: read once in a run, and completed with what the run adds. */
export interface NamedRows<Row extends NamedRow> {
  /** The row of a name, or of a number such as a SIREN. @throws ViolationError if several match */
  readonly find: (typed: string, field: string) => Promise<Row | null>
  readonly add: (row: Row) => Promise<void>
}

/**
 * Rows by name, without regard to case and accents, but exactly if several differ only in these.
 * @param numberOf another way to name a row; `null`: it has none
 */
export function namedRows<Row extends NamedRow>(
  load: () => Promise<readonly Row[]>,
  numberOf: (row: Row) => string | null = () => null,
): NamedRows<Row> {
  const byNumber = new Map<string, Row[]>()
  const byName = new Map<string, Row[]>()
  let loading: Promise<void> | undefined
  function index(row: Row): void {
    const number = numberOf(row)
    if (number !== null) addTo(byNumber, number, row)
    addTo(byName, foldText(row.name), row)
  }
  const loaded = () => (loading ??= load().then((rows) => rows.forEach(index)))
  return {
    async add(row) {
      await loaded()
      index(row)
    },
    async find(typed, field) {
      await loaded()
      const numbered = byNumber.get(typed.replace(/\s/g, '')) ?? []
      if (numbered.length === 1) return numbered[0] ?? null
      const named = byName.get(foldText(typed)) ?? []
      const exact = named.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
      const [only, ...others] = exact.length === 1 ? exact : named
      // One row may have several names.
      if (others.some(({ id }) => id !== only?.id))
        throw new ViolationError({ propertyPath: field, code: 'several_match' })
      return only ?? null
    },
  }
}

function addTo<Row>(rows: Map<string, Row[]>, key: string, row: Row): void {
  const known = rows.get(key)
  if (known) known.push(row)
  else rows.set(key, [row])
}

/** The ids of the rows that a cell lists. @throws ViolationError for an unknown one, or none of `required` */
export async function findListed<Row extends NamedRow>(
  rows: NamedRows<Row>,
  listed: readonly string[],
  field: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const typed of listed) ids.push((await findOne(rows, typed, field)).id)
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

/** The row that a cell names. @throws ViolationError for none */
export async function findOne<Row extends NamedRow>(
  rows: NamedRows<Row>,
  typed: string,
  field: string,
): Promise<Row> {
  if (typed === '') throw new ViolationError({ propertyPath: field, code: 'required' })
  const row = await rows.find(typed, field)
  if (!row) throw new ViolationError({ propertyPath: field, code: 'not_a_choice' })
  return row
}
