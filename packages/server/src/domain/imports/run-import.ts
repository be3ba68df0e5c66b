import { isDeepStrictEqual } from 'node:util'
import type {
  DataImportCounters,
  ImportChange,
  ImportKindName,
  ImportProblem,
  Violation,
} from '@comptoir/contract'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { violationsOf } from '../../platform/http/violations.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ListReader } from '../../platform/files/read-uploaded-table.ts'
import type {
  ChangedRow,
  ImportCall,
  ImportDefinition,
  ImportLine,
  ImportWriter,
  StoredRow,
} from './import-kind.ts'
import { replaceVersion } from './imports.queries.ts'
import { fieldsOf, lineReader, type FileLine } from './read-import-lines.ts'

/** What a file has done. */
export interface ImportRun {
  readonly counters: DataImportCounters
  readonly changes: readonly ImportChange[]
  readonly problems: readonly ImportProblem[]
  readonly rows: readonly ChangedRow[]
}

type RunCall = Omit<ImportCall, 'noteCreated'>

/** Why a row could not be undone; `null`: it was. */
type KeptReason = 'changed' | 'used' | 'gone' | null

/** An import as routes run it: a file in, and back. */
export interface AnyImport {
  readonly name: ImportKindName
  readonly reader: ListReader<RunnableLines>
  readonly openUndo: (call: RunCall) => (row: ChangedRow) => Promise<KeptReason>
}

/** The lines of a file, ready to be written. */
interface RunnableLines {
  readonly run: (call: RunCall) => Promise<ImportRun>
}

/** Makes an import of a definition. */
export function defineImport<Field extends string, Values extends object>(
  definition: ImportDefinition<Field, Values>,
): AnyImport {
  const { decimal, read } = lineReader(definition.columns)
  return {
    name: definition.name,
    reader: {
      decimal,
      read: (tables) => {
        const lines = read(tables)
        return { run: (call) => runImport(definition, lines, call) }
      },
    },
    openUndo: (call) => {
      const writer = definition.open({ ...call, noteCreated: () => undefined })
      let locking: Promise<void> | undefined
      return async (row) => {
        await (locking ??= definition.lock?.(call.db) ?? Promise.resolve())
        return undoRow(definition, writer, { db: call.db, row })
      }
    },
  }
}

async function runImport<Field extends string, Values extends object>(
  definition: ImportDefinition<Field, Values>,
  lines: readonly FileLine<Field>[],
  call: RunCall,
): Promise<ImportRun> {
  const rows: ChangedRow[] = []
  const changes: ImportChange[] = []
  const problems: ImportProblem[] = []
  const seen = new Set<number>()
  let [line, unchanged, rejected] = [0, 0, 0]
  await definition.lock?.(call.db)
  const noteCreated: ImportCall['noteCreated'] = (row) => {
    rows.push({ ...row, line, before: null, formerVersion: null })
    changes.push({ line, name: row.name, isNew: true, columns: [] })
  }
  const writer = definition.open({ ...call, noteCreated })
  const read = lines.map(({ line: at, cells }): ImportLine<Field> => ({
    line: at,
    cell: (field) => cells[field] ?? '',
  }))
  for (const each of definition.order?.(read) ?? read) {
    line = each.line
    const written = await writeLine(definition, writer, each, { seen, locale: call.locale })
    if ('violations' in written) {
      rejected += 1
      problems.push(
        ...written.violations.map((violation) => problemOf(definition, each, violation, call.locale)),
      )
      continue
    }
    const { id, before: former, after: stored } = written
    seen.add(id)
    if (former === stored) {
      unchanged += 1
      continue
    }
    const before = former?.values ?? null
    const after = stored.values
    const name = definition.nameOf(after)
    const versions = { formerVersion: former?.version ?? null, version: stored.version }
    rows.push({ kind: definition.name, rowId: id, line, name, before, after, ...versions })
    const columns = before === null ? [] : changedColumns(definition, before, after, call.locale)
    changes.push({ line, name, isNew: before === null, columns })
  }
  const created = rows.filter(({ before }) => before === null).length
  const counters = { created, changed: rows.length - created, unchanged, rejected }
  return { counters, changes, problems: problems.toSorted((a, b) => a.line - b.line), rows }
}

interface Written<Values> {
  readonly id: number
  readonly before: StoredRow<Values> | null
  /** `before` itself: the line changes nothing. */
  readonly after: StoredRow<Values>
}

async function writeLine<Field extends string, Values extends object>(
  { schema }: ImportDefinition<Field, Values>,
  writer: ImportWriter<Field, Values>,
  line: ImportLine<Field>,
  { seen, locale }: { readonly seen: ReadonlySet<number> } & Pick<ImportCall, 'locale'>,
): Promise<Written<Values> | { readonly violations: readonly Violation[] }> {
  try {
    const id = await writer.match(line)
    if (id !== null && seen.has(id)) throw new ViolationError({ propertyPath: '', code: 'repeated_line' })
    const before = id === null ? null : await writer.read(id)
    const input = await writer.valuesOf(line, before?.values ?? null)
    const parsed = schema.safeParse(input)
    if (!parsed.success) return { violations: violationsOf({ issues: parsed.error.issues, input }, locale) }
    const values = parsed.data
    if (id === null || before === null) {
      const added = await writer.add(values)
      return { id: added, before: null, after: await readWritten(writer, added) }
    }
    if (isDeepStrictEqual(before.values, values)) return { id, before, after: before }
    await writer.change(id, values)
    return { id, before, after: await readWritten(writer, id) }
  } catch (error) {
    if (!(error instanceof ViolationError)) throw error
    return { violations: error.in(locale) }
  }
}

async function readWritten<Field extends string, Values>(
  writer: ImportWriter<Field, Values>,
  id: number,
): Promise<StoredRow<Values>> {
  const row = await writer.read(id)
  if (!row) throw new Error(`The row ${id} that a line has written does not exist`)
  return row
}

const shownMax = 120

function problemOf<Field extends string, Values extends object>(
  { columns }: ImportDefinition<Field, Values>,
  line: ImportLine<Field>,
  { propertyPath, message }: Violation,
  locale: ImportCall['locale'],
): ImportProblem {
  const name = propertyPath.split(/[.[]/)[0] ?? ''
  const field = fieldsOf(columns).find((each) => each === name)
  return {
    line: line.line,
    column: field === undefined ? null : columns[field][locale],
    value: field === undefined ? '' : line.cell(field).slice(0, shownMax),
    message,
  }
}

function changedColumns<Field extends string, Values extends object>(
  { columns }: ImportDefinition<Field, Values>,
  before: Values,
  after: Values,
  locale: ImportCall['locale'],
): string[] {
  const valueOf = (values: Values, field: Field): unknown => Reflect.get(values, field)
  return fieldsOf(columns)
    .filter((field) => !isDeepStrictEqual(valueOf(before, field), valueOf(after, field)))
    .map((field) => columns[field][locale])
}

/** Undoes a row, unless it has been changed or is in use since. */
async function undoRow<Field extends string, Values extends object>(
  { schema }: ImportDefinition<Field, Values>,
  writer: ImportWriter<Field, Values>,
  { db, row }: { readonly db: Db; readonly row: ChangedRow },
): Promise<KeptReason> {
  const { rowId, before, after, formerVersion, version } = row
  const now = await writer.read(rowId)
  if (now === null) return before === null ? null : 'gone'
  if (version !== null && version !== now.version) return 'changed'
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now.values)), after)) return 'changed'
  if (before === null) return (await writer.remove(rowId)) ? null : 'used'
  const former = schema.safeParse(before)
  if (!former.success) return 'changed'
  try {
    await writer.change(rowId, former.data)
    const restored = await readWritten(writer, rowId)
    if (formerVersion !== null && restored.version !== null)
      await replaceVersion(db, row, formerVersion, restored.version)
    return null
  } catch (error) {
    // What it was before is impossible now: the name is another's, or its group is gone.
    if (error instanceof ViolationError) return 'changed'
    throw error
  }
}
