import { routes, violationListSchema } from '@comptoir/contract'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreedProduct, agreementNamed } from '../../test/agreement-samples.queries.ts'
import { openSharedApp } from '../../test/app.ts'
import { TestFile } from '../../test/caller.ts'
import { buildWorkbook, buildZip } from '../../test/workbook.ts'

const server = openSharedApp()
const head = 'ONGLET;MARQUE;FAMREM;REFCIALE;REM1;REM2;SEUIL;PRIXNET'
const cells = head.split(';')
let agreement = 0
let product = 0
beforeAll(async () => {
  agreement = (await agreementNamed(server.db, 'Contrat-cadre Ponant 2026')).id
  product = (await agreedProduct(server.db, agreement)).id
})

const pathsOf = (body: unknown) =>
  violationListSchema.parse(body).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)

const send = async (path: 'importFile' | 'read_import', file: TestFile) =>
  (await server.as('gestion')).form('POST', `/internal/framework_agreements/${path}`, {
    frameworkAgreement: agreement,
    file,
  })
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const bookOf = (parts: Readonly<Record<string, string>>) =>
  buildZip(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
const book = (workbook: string, sheet = '') =>
  bookOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbook,
    'xl/worksheets/sheet1.xml': sheet,
  })
/** Says of its one part that it is 4 GB big. */
function claimingMuch(): Buffer {
  const zip = book('<workbook/>')
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(0xff_ff_ff_f0, directory + 24)
  return zip
}

describe('a file of conditions that attacks is refused at its field, and nothing is queued', () => {
  test.each([
    ['a picture named .csv', 'x.csv', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a picture named .xlsx', 'x.xlsx', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1')],
    ['a broken workbook', 'x.xlsx', Buffer.from('PK\x03\x04nothing', 'latin1')],
    ['nothing of conditions', 'x.csv', Buffer.from('   \r\n')],
    ['a zip bomb', 'x.xlsx', book('<workbook/>', `<row>${'0'.repeat(60_000_000)}</row>`)],
    [
      'entities that multiply',
      'x.xlsx',
      book('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'),
    ],
    [
      'an external entity',
      'x.xlsx',
      book('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>'),
    ],
    ['4 GB said by a header', 'x.xlsx', claimingMuch()],
    ['a NUL byte', 'x.csv', Buffer.from(`${head}\r\nT01;;F0801\0;;10;;;\r\n`)],
  ])('%s', async (_what, name, content) => {
    for (const path of ['read_import', 'importFile'] as const) {
      const { status, body } = await send(path, new TestFile(name, content))
      expect(status).toBe(422)
      expect(pathsOf(body)).toEqual(['file not_a_list'])
    }
  })

  test.each([
    ['a quote that never ends', new TestFile('x.csv', `${head}\r\nT02;"${'x;\n'.repeat(5000)}`)],
    [
      'a formula in every cell',
      new TestFile(
        'x.xlsx',
        buildWorkbook({
          T02: [
            cells,
            ...times(
              50,
              cells.map(() => '=1+1'),
            ),
          ],
        }),
      ),
    ],
    [
      '500 columns',
      new TestFile('x.xlsx', buildWorkbook({ T02: [[...cells, ...times(500, 'X')], times(500, 1)] })),
    ],
  ])('%s: its lines are ignored, each with its reason', async (_what, file) => {
    const { status, body } = await send('read_import', file)
    expect(status).toBe(200)
    const { counters, ignored } = routes.readAgreementFile.output.parse(body)
    expect(ignored.length).toBeGreaterThan(0)
    for (const kind of [counters.families, counters.products, counters.ranges])
      expect(kind).toMatchObject({ added: 0, updated: 0, deleted: 0 })
  })
})

describe('a condition of a product', () => {
  test.each([
    [{ netPrice: 5, discount1: 10 }, 'products[0].netPrice net_or_discount'],
    [{ discount2: 10 }, 'products[0].discount2 second_without_first'],
    [{ netPrice: 0 }, 'products[0].netPrice not_positive'],
    [{ netPrice: 1.23456 }, 'products[0].netPrice invalid'],
    [{ discount1: 101 }, 'products[0].discount1 too_big'],
    [{ discount1: -1 }, 'products[0].discount1 too_small'],
    [{ id: 2_000_000, discount1: 10 }, 'products[0].id not_a_choice'],
  ])('%o is refused at its field', async (line, violation) => {
    const row = { id: product, netPrice: null, discount1: null, discount2: null, ...line }
    const { body } = await (
      await server.as('gestion')
    ).put('/internal/framework_agreements/discounts', {
      frameworkAgreement: agreement,
      products: [row],
    })
    expect(pathsOf(body)).toEqual([violation])
  })
})
