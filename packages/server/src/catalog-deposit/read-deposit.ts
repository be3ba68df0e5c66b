import type { DepositField, DepositReading } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { countHeadings, foldHeading, guessColumns } from './deposit-columns.ts'
import { FeatureReader } from './deposit-features.ts'
import { pictureKey } from './deposit-picture-files.ts'
import { stagePictureNames } from './deposit-pictures.queries.ts'
import { DepositRefused } from './deposit-refused.ts'
import type { DepositSource, SourceRow } from './deposit-rows.ts'
import {
  analyzeStage,
  findDictionary,
  findOnlyManufacturer,
  stageFeatures,
  stageProblems,
  stageRows,
  stageSubstitutions,
} from './deposit-stage.queries.ts'
import { findDecimal, readLine, type DepositRow, type LineProblem } from './deposit-values.ts'

const sampleRows = 1000
const headRows = 20
const batchSize = 2000
/** A file with more lines that are no products than a sheet can have lines is no list of products. */
const refusedMax = 1_048_576

export interface ReadDeposit {
  readonly id: number
  readonly catalogId: number
  /** Folded heading → field, or `''` for none. */
  readonly columns: Readonly<Record<string, string>>
}

interface Read {
  readonly reading: DepositReading
  /** Lines that are no products. */
  readonly ignored: number
  readonly isMixed: boolean
  readonly unknownFeatures: ReadonlyMap<string, number>
}

/**
 * Reads a whole file into the stage, some thousand lines at a time; each line that is no product is kept with its reason.
 * @throws DepositRefused
 */
export async function readDeposit(
  db: Db,
  source: DepositSource,
  deposit: ReadDeposit,
  signal: AbortSignal,
  { ignoredMax = refusedMax } = {},
): Promise<Read> {
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
  if (headings.length === 0) throw new DepositRefused('empty')
  const columns = guessColumns(headings, deposit.columns)
  const sample = first.slice(at + 1)
  const priceAt = columns.indexOf('price')
  const prices = priceAt < 0 ? [] : sample.map(({ cells }) => cells[priceAt] ?? '')
  const { decimal, isMixed } =
    source.encoding === null && source.sheets.length > 0 ? workbookDecimal(prices) : findDecimal(prices)
  const reading = (rowCount: number): DepositReading => ({
    encoding: source.encoding,
    delimiter: source.delimiter,
    decimal,
    sheets: [...source.sheets],
    rowCount,
    columns: headings.map((heading, column) => ({
      heading: heading.slice(0, 100),
      samples: sample.slice(0, 3).map(({ cells }) => (cells[column] ?? '').slice(0, 100)),
      field: columns[column] ?? null,
    })),
  })
  if (!columns.includes('reference')) throw new UnreadColumns(reading(sample.length))

  const settings = {
    columns,
    decimal,
    sheet: source.productSheet,
    manufacturer: await findOnlyManufacturer(db, deposit.catalogId),
  }
  let staged: DepositRow[] = []
  let problems: LineProblem[] = []
  let ignored = 0
  let rowCount = 0
  const flush = async () => {
    if (signal.aborted) throw new Error('The time of this attempt is over')
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
    if (ignored > ignoredMax) throw new DepositRefused('too_many_refused')
    problems.push(...found)
    if (staged.length >= batchSize || problems.length >= batchSize) await flush()
  }
  for (const row of sample) await take(row)
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) await take(next.value)
  await flush()
  if (rowCount === 0) throw new DepositRefused('empty')
  if (rowCount > sampleRows) await analyzeStage(db)
  const unknownFeatures = await readFeatures(db, source, deposit.id)
  await readSubstitutions(db, source, deposit.id)
  await readPictureNames(db, source, deposit.id)
  return { reading: reading(rowCount), ignored, isMixed, unknownFeatures }
}

/** The file has no column of references that we know: its depositor says which one it is. */
export class UnreadColumns extends DepositRefused {
  readonly reading: DepositReading

  constructor(reading: DepositReading) {
    super('no_reference')
    this.reading = reading
  }
}

/** Numbers of a workbook come with a point; texts among them say otherwise. */
function workbookDecimal(prices: readonly string[]): ReturnType<typeof findDecimal> {
  const found = findDecimal(prices)
  return found.isMixed || prices.some((price) => /\d,\d/.test(price))
    ? found
    : { decimal: '.', isMixed: false }
}

/** The columns of another sheet by their headings. */
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
  for await (const of of recordsOf(source, source.featureSheet)) {
    const read = reader.read([of('FEATUREID'), of('FEATUREDESC')], of('VALUEDESC') || of('FVALUE'))
    const reference = of('REFCIALE')
    if (!read || reference === '') continue
    const manufacturer = of('MARQUE') || null
    const key = `${manufacturer}\n${reference}`
    const known = batch.get(key) ?? { manufacturer, reference, features: {} }
    Object.assign(known.features, { [read[0]]: read[1] })
    batch.set(key, known)
    if (batch.size >= batchSize) await flush()
  }
  await flush()
  return reader.unknown
}

async function readSubstitutions(db: Db, source: DepositSource, id: number): Promise<void> {
  if (source.substitutionSheet === null) return
  let batch: { manufacturer: string | null; reference: string; replacedBy: string }[] = []
  for await (const of of recordsOf(source, source.substitutionSheet)) {
    const [reference, replacedBy] = [of('REFOLD'), of('REFCIALESUB')]
    if (reference === '' || replacedBy === '') continue
    batch.push({ manufacturer: of('MQEREFOLD') || null, reference, replacedBy })
    if (batch.length < batchSize) continue
    await stageSubstitutions(db, id, batch)
    batch = []
  }
  await stageSubstitutions(db, id, batch)
}

/** The end of an address, as the file is called. */
function fileOf(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** FAB-DIS names the pictures of products in a tab of their own: by file, or as the end of an address. */
async function readPictureNames(db: Db, source: DepositSource, id: number): Promise<void> {
  if (source.mediaSheet === null) return
  let batch: { fileName: string; manufacturer: string | null; reference: string }[] = []
  for await (const of of recordsOf(source, source.mediaSheet)) {
    const fileName = pictureKey(of('MNOM') || fileOf(of('MURL')))
    const reference = of('REFCIALE')
    if (reference === '' || !/\.(?:jpe?g|png)$/.test(fileName)) continue
    batch.push({ fileName, manufacturer: of('MARQUE') || null, reference })
    if (batch.length < batchSize) continue
    await stagePictureNames(db, id, batch)
    batch = []
  }
  await stagePictureNames(db, id, batch)
}

/** How a correction of columns is remembered: by the folded heading. */
export function rememberColumns(
  columns: Readonly<Record<string, DepositField | null>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([heading, field]) => [foldHeading(heading), field ?? '']),
  )
}
