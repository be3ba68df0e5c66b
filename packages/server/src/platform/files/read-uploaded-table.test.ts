import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { busyFiles, maliciousFiles } from '../../../test/malicious-files.ts'
import { buildWorkbook } from '../../../test/workbook.ts'
import { ViolationError } from '../http/violation-error.ts'
import { readListFile } from './list-file.ts'
import { readUploadedTable } from './read-uploaded-table.ts'
import { ReceivedFile } from './received-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-sent-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function receive(content: Buffer | string): Promise<ReceivedFile> {
  const path = join(folder, 'sent')
  await writeFile(path, content)
  return new ReceivedFile('tarif.xlsx', { path, digest: '', size: content.length })
}

const problemOf = async (content: Buffer | string) =>
  readUploadedTable(await receive(content), { decimal: ',', read: () => null }).then(
    () => null,
    (error: unknown) => (error instanceof ViolationError ? error.violations : error),
  )

const codeOf = (problem: string) =>
  problem === 'not_a_list' || /^too_(?!big)/.test(problem) ? problem : `file_${problem}`

test.each([...maliciousFiles, ...busyFiles])(
  '%s is rejected with what is wrong with it, at its field',
  async (_name, content, problem) => {
    expect(await problemOf(content())).toEqual([{ propertyPath: 'file', code: codeOf(problem) }])
  },
)

test('reports an old Excel workbook', async () => {
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')])
  expect(await problemOf(old)).toEqual([{ propertyPath: 'file', code: 'file_old_excel' }])
})

test.each(busyFiles)('%s does not block the process', async (_name, content) => {
  const file = content()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await problemOf(file)
  delay.disable()
  // This used to block the whole process for four to seven seconds.
  expect(delay.max / 1e6).toBeLessThan(1000)
})

test('rejects an endless cell, 20,001 rows and 251 columns', async () => {
  expect(await problemOf(`Marque;Prix\n"${'x'.repeat(4_000_000)}`)).toMatchObject([{ code: 'file_broken' }])
  expect(await problemOf('a;b\n'.repeat(20_001))).toMatchObject([{ code: 'too_many_rows' }])
  expect(await problemOf(`${';'.repeat(250)}x\n`)).toMatchObject([{ code: 'too_many_columns' }])
  expect(await problemOf('a;b\n'.repeat(20_000))).toBeNull()
})

describe('tables', () => {
  const tablesOf = async (content: Buffer | string, decimal: '.' | ',' = ',') =>
    readListFile({ path: (await receive(content)).path, decimal })

  test('of a CSV with any delimiter, with or without a byte order mark, with line numbers', async () => {
    for (const delimiter of [';', ',', '\t'])
      expect(await tablesOf(`\uFEFFa${delimiter}b\r\n\r\n1${delimiter}2`)).toEqual([
        {
          name: '',
          rows: [
            { line: 1, cells: ['a', 'b'] },
            { line: 3, cells: ['1', '2'] },
          ],
        },
      ])
  })

  test('of every sheet of a workbook, numbers with the requested decimal separator', async () => {
    const content = buildWorkbook({ T01: [['Prix'], [12.5], [15.206]], T02: [['Réf'], [null], ['007']] })
    expect(await tablesOf(content)).toEqual([
      {
        name: 'T01',
        rows: [
          { line: 1, cells: ['Prix'] },
          { line: 2, cells: ['12,5'] },
          // Exactly three decimals could also be read as thousands.
          { line: 3, cells: ['15,20600'] },
        ],
      },
      {
        name: 'T02',
        rows: [
          { line: 1, cells: ['Réf'] },
          { line: 3, cells: ['007'] },
        ],
      },
    ])
    const [first] = await tablesOf(content, '.')
    expect(first?.rows.map(({ cells }) => cells[0])).toEqual(['Prix', '12.5', '15.206'])
  })
})
