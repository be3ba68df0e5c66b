import { routes, violationListSchema } from '@comptoir/contract'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreedProduct, findDemoAgreement } from '../../../test/agreement-fixtures.queries.ts'
import { openSharedApp } from '../../../test/app.ts'
import { TestFile } from '../../../test/caller.ts'
import { busyFiles } from '../../../test/malicious-files.ts'
import { buildWorkbook, buildZip } from '../../../test/workbook.ts'

const server = openSharedApp()
const head = 'ONGLET;MARQUE;FAMREM;REFCIALE;REM1;REM2;SEUIL;PRIXNET'
const cells = head.split(';')
let agreement = 0
let product = 0
beforeAll(async () => {
  agreement = (await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026')).id
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
/** A ZIP whose only entry claims a size of 4 GB. */
function claimingMuch(): Buffer {
  const zip = book('<workbook/>')
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(0xff_ff_ff_f0, directory + 24)
  return zip
}

describe('rejects a malicious file of conditions at its field, and queues nothing', () => {
  test.each([
    ['a picture named .csv', 'x.csv', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'not_a_list'],
    ['a picture named .xlsx', 'x.xlsx', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), 'not_a_list'],
    ['a PDF', 'x.csv', Buffer.from('%PDF-1.7 not a list'), 'file_pdf'],
    ['headings alone', 'x.csv', Buffer.from(`${head}\r\n`), 'file_empty'],
    ['a damaged workbook', 'x.xlsx', Buffer.from('PK\x03\x04nothing', 'latin1'), 'file_broken'],
    ['nothing of conditions', 'x.csv', Buffer.from('   \r\n'), 'file_empty'],
    ['a zip bomb', 'x.xlsx', book('<workbook/>', `<row>${'0'.repeat(60_000_000)}</row>`), 'not_a_list'],
    [
      'exponential entities',
      'x.xlsx',
      book('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'),
      'file_broken',
    ],
    [
      'an external entity',
      'x.xlsx',
      book('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>'),
      'file_broken',
    ],
    ['4 GB claimed by a header', 'x.xlsx', claimingMuch(), 'not_a_list'],
    [
      'a quote that never ends',
      'x.csv',
      Buffer.from(`${head}\r\nT02;"${'x;\n'.repeat(5000)}`),
      'file_broken',
    ],
    ['a NUL byte', 'x.csv', Buffer.from(`${head}\r\nT01;;F0801\0;;10;;;\r\n`), 'not_a_list'],
  ])('%s', async (_what, name, content, code) => {
    for (const path of ['read_import', 'importFile'] as const) {
      const { status, body } = await send(path, new TestFile(name, content))
      expect(status).toBe(422)
      expect(pathsOf(body)).toEqual([`file ${code}`])
    }
  })

  test.each([
    ...busyFiles.map(([name, content, problem]) => [name, content(), problem] as const),
    [
      '500 columns',
      buildWorkbook({ T02: [[...cells, ...times(500, 'X')], times(500, 1)] }),
      'too_many_columns',
    ],
  ] as const)('%s: reports the exceeded limit, here and for agencies', async (_what, content, problem) => {
    const file = new TestFile('x.xlsx', content)
    const agencies = await (await server.as('sydev')).form('POST', '/internal/agency_imports/read', { file })
    for (const { status, body } of [await send('read_import', file), agencies]) {
      expect(status).toBe(422)
      expect(pathsOf(body)).toEqual([`file ${problem === 'too_big' ? 'file_too_big' : problem}`])
    }
  })

  test.each([
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
  ])('%s: ignores its lines, each with its reason', async (_what, file) => {
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
    [{ discount1: 101 }, 'products[0].discount1 too_big'],
    [{ discount1: 100 }, 'products[0].discount1 net_zero'],
    [{ discount1: 12.345 }, 'products[0].discount1 two_decimals'],
    [{ netPrice: 1.23456 }, 'products[0].netPrice four_decimals'],
    [{ discount1: 40, discount2: 100 }, 'products[0].discount2 net_zero'],
    [{ discount1: -1 }, 'products[0].discount1 too_small'],
    [{ id: 2_000_000, discount1: 10 }, 'products[0].id not_a_choice'],
  ])('rejects %o at its field', async (line, violation) => {
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

describe('rejects a net price of zero from any source', () => {
  const gestion = () => server.as('gestion')
  const path = '/internal/framework_agreements'

  test('a general discount of 100 % on a catalogue', async () => {
    const { body } = await (await gestion()).get(`${path}/${agreement}/catalogs`)
    const { catalogs } = routes.getAgreementCatalogs.output.parse(body)
    const lines = catalogs.map(({ catalog }) => ({ catalog: catalog.id, discount1: 100, discount2: null }))
    const answer = await (await gestion()).put(`${path}/${agreement}/catalogs`, { catalogs: lines })
    expect(pathsOf(answer.body)[0]).toBe('catalogs[0].discount1 net_zero')
  })

  test.each([
    [{ netPercent: 0, discountPoints: 100 }, 'discountPoints net_zero'],
    [{ netPercent: -99.999_999, discountPoints: 0 }, 'netPercent net_zero'],
  ])('a bulk adjustment: %o', async (change, violation) => {
    const body = { frameworkAgreement: agreement, family: null, catalog: null, ...change }
    for (const route of ['adjustment_preview', 'adjustments'])
      expect(pathsOf((await (await gestion()).post(`${path}/discounts/${route}`, body)).body)).toEqual([
        violation,
      ])
  })

  test('a file: ignores its lines with the reason', async () => {
    const { reference, brand } = await server.db
      .selectFrom('product as p')
      .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
      .select(['p.reference', 'm.name as brand'])
      .where('p.id', '=', product)
      .executeTakeFirstOrThrow()
    const lines = [
      'T01;;F0801;;100;;;',
      `T02;${brand};;${reference};40;100;;`,
      `T02;${brand};;${reference};99,99;99,99;;`,
      `T03;${brand};;${reference};;;;0`,
      `T04;${brand};;${reference};;;10;0,00001`,
    ]
    const { body } = await send('read_import', new TestFile('x.csv', [head, ...lines].join('\r\n')))
    const { ignored } = routes.readAgreementFile.output.parse(body)
    expect(ignored.map(({ line, reason }) => `${line} ${reason}`).toSorted()).toEqual(
      [2, 3, 4, 5, 6].map((line) => `${line} net_zero`),
    )
  })
})
