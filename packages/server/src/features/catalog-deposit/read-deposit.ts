import type { DepositField, DepositReading } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { countHeadings, foldHeading, guessColumns } from './deposit-columns.ts'
import { FeatureReader } from './deposit-features.ts'
import { pictureKey } from './deposit-picture-files.ts'
import { stagePictureNames } from './deposit-pictures.queries.ts'
import { DepositRejected } from './deposit-rejected.ts'
import type { SourceRow } from '../../platform/files/serve-table.ts'
import type { DepositSource } from './deposit-rows.ts'
import {
  analyzeStage,
  findDictionary,
  findSingleManufacturer,
  stageFeatures,
  stageProblems,
  stageRows,
  stageSubstitutions,
} from './deposit-stage.queries.ts'
import {
  findDecimal,
  readLine,
  workbookDecimal,
  type DepositRow,
  type LineProblem,
} from './deposit-values.ts'

const sampleRows = 1000
const headRows = 20
const batchSize = 2000
/** Ignored lines beyond the row limit of a sheet: the file is not a list of products. */
const rowLimit = 1_048_576

export interface ReadDeposit {
  readonly id: number
  readonly catalogId: number
  /** Folded heading → field, or `''` for none. */
  readonly columns: Readonly<Record<string, string>>
}

/** What reading a file returns beside its staged products. */
export interface ReadResult {
  readonly reading: DepositReading
  /** Number of lines that are not products. */
  readonly ignored: number
  readonly isMixed: boolean
  readonly ambiguous: { readonly count: number; readonly samples: readonly string[] }
  readonly unknownFeatures: ReadonlyMap<string, number>
}

/**
 * Stages a whole file, some thousand lines at a time; each line that is not a product is stored with its reason.
 * @throws DepositRejected
 */
export async function readDeposit(
  db: Db,
  source: DepositSource,
  deposit: ReadDeposit,
  signal: AbortSignal,
  { ignoredMax = rowLimit } = {},
): Promise<ReadResult> {
  const rows = source.rows(source.productSheet)[Symbol.asyncIterator]()
  const first: SourceRow[] = []
  while (first.length < sampleRows) {
    const next = await rows.next()
    if (next.done === true) break
    first.push(next.value)
  }
  const head = first.slice(0, headRows)
  const at = Math.max(
    0,
    head.findIndex(({ cells }) => countHeadings(cells) >= 2),
  )
  const headings = first[at]?.cells ?? []
  if (headings.length === 0) throw new DepositRejected('empty')
  const columns = guessColumns(headings, deposit.columns)
  const sample = first.slice(at + 1)
  const priceAt = columns.indexOf('price')
  const prices = priceAt < 0 ? [] : sample.map(({ cells }) => cells[priceAt] ?? '')
  const { decimal, isMixed } =
    source.encoding === null && source.sheets.length > 0 ? workbookDecimal(prices) : findDecimal(prices)
  const reading = (rowCount: number): DepositReading => ({
    encoding: source.encoding,
    delimiter: source.delimiter,
    decimal: decimal ?? ',',
    sheets: [...source.sheets],
    rowCount,
    columns: headings.map((heading, column) => ({
      heading: heading.slice(0, 100),
      samples: sample.slice(0, 3).map(({ cells }) => (cells[column] ?? '').slice(0, 100)),
      field: columns[column] ?? null,
    })),
  })
  if (!columns.includes('reference')) throw new UnrecognizedColumns(reading(sample.length))

  const settings = {
    columns,
    decimal,
    sheet: source.productSheet,
    manufacturer: await findSingleManufacturer(db, deposit.catalogId),
  }
  let staged: DepositRow[] = []
  let problems: LineProblem[] = []
  let ignored = 0
  const ambiguous: { count: number; samples: string[] } = { count: 0, samples: [] }
  let rowCount = 0
  const flush = async () => {
    if (signal.aborted) throw new Error('The attempt has timed out')
    await stageRows(db, deposit.id, staged)
    await stageProblems(db, deposit.id, problems)
    staged = []
    problems = []
  }
  const take = async (sourceRow: SourceRow) => {
    rowCount += 1
    const { row, problems: found } = readLine(sourceRow, settings)
    if (row) staged.push(row)
    else ignored += 1
    const doubtful = found.find(({ code }) => code === 'price_ambiguous')
    if (doubtful) {
      ambiguous.count += 1
      if (ambiguous.samples.length < 5) ambiguous.samples.push(doubtful.value ?? '')
    }
    if (ignored > ignoredMax) throw new DepositRejected('too_many_refused')
    problems.push(...found)
    if (staged.length >= batchSize || problems.length >= batchSize) await flush()
  }
  for (const row of sample) await take(row)
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) await take(next.value)
  await flush()
  if (rowCount === 0) throw new DepositRejected('empty')
  if (rowCount > sampleRows) await analyzeStage(db)
  const unknownFeatures = await readFeatures(db, source, deposit.id)
  await readSubstitutions(db, source, deposit.id)
  await readPictureNames(db, source, deposit.id)
  return { reading: reading(rowCount), ignored, isMixed, ambiguous, unknownFeatures }
}

/** The file has no recognized reference column: its depositor has to choose it. */
export class UnrecognizedColumns extends DepositRejected {
  readonly reading: DepositReading

  constructor(reading: DepositReading) {
    super('no_reference')
    this.reading = reading
  }
}

/** The rows of another sheet, with cells by heading. */
async function* recordsOf(source: DepositSource, sheet: string) {
  let names: string[] | null = null
  for await (const { cells } of source.rows(sheet)) {
    if (names === null) {
      const folded = cells.map(foldHeading)
      if (folded.some((name) => name.startsWith('REF'))) names = folded
      continue
    }
    const at = names
    yield (name: string) => (cells[at.indexOf(name)] ?? '').trim()
  }
}

async function readFeatures(db: Db, source: DepositSource, id: number): Promise<Map<string, number>> {
  if (source.featureSheet === null) return new Map()
  const reader = new FeatureReader(await findDictionary(db))
  let batch = new Map<
    string,
    { manufacturer: string | null; reference: string; features: Record<string, never> }
  >()
  const flush = async () => {
    await stageFeatures(db, id, [...batch.values()])
    batch = new Map()
  }
  for await (const cellOf of recordsOf(source, source.featureSheet)) {
    const read = reader.read(
      [cellOf('FEATUREID'), cellOf('FEATUREDESC')],
      cellOf('VALUEDESC') || cellOf('FVALUE'),
    )
    const reference = cellOf('REFCIALE')
    if (!read || reference === '') continue
    const manufacturer = cellOf('MARQUE') || null
    const key = `${manufacturer}\n${reference}`
    const entry = batch.get(key) ?? { manufacturer, reference, features: {} }
    Object.assign(entry.features, { [read[0]]: read[1] })
    batch.set(key, entry)
    if (batch.size >= batchSize) await flush()
  }
  await flush()
  return reader.unknown
}

async function readSubstitutions(db: Db, source: DepositSource, id: number): Promise<void> {
  if (source.substitutionSheet === null) return
  let batch: { manufacturer: string | null; reference: string; replacedBy: string }[] = []
  for await (const cellOf of recordsOf(source, source.substitutionSheet)) {
    const [reference, replacedBy] = [cellOf('REFOLD'), cellOf('REFCIALESUB')]
    if (reference === '' || replacedBy === '') continue
    batch.push({ manufacturer: cellOf('MQEREFOLD') || null, reference, replacedBy })
    if (batch.length < batchSize) continue
    await stageSubstitutions(db, id, batch)
    batch = []
  }
  await stageSubstitutions(db, id, batch)
}

/** The decoded path of a URL. */
function fileOf(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** FAB-DIS names the pictures of products in a separate tab: by file name, or at the end of a URL. */
async function readPictureNames(db: Db, source: DepositSource, id: number): Promise<void> {
  if (source.mediaSheet === null) return
  let batch: { fileName: string; manufacturer: string | null; reference: string }[] = []
  for await (const cellOf of recordsOf(source, source.mediaSheet)) {
    const fileName = pictureKey(cellOf('MNOM') || fileOf(cellOf('MURL')))
    const reference = cellOf('REFCIALE')
    if (reference === '' || !/\.(?:jpe?g|png)$/.test(fileName)) continue
    batch.push({ fileName, manufacturer: cellOf('MARQUE') || null, reference })
    if (batch.length < batchSize) continue
    await stagePictureNames(db, id, batch)
    batch = []
  }
  await stagePictureNames(db, id, batch)
}

/** Column corrections as stored: by folded heading. */
export function rememberColumns(
  columns: Readonly<Record<string, DepositField | null>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([heading, field]) => [foldHeading(heading), field ?? '']),
  )
}
