import {
  agencyColumns,
  companyColumns,
  contactColumns,
  personColumns,
  routes,
  sampleTable,
  supplierColumns,
  traitColumns,
  unitColumns,
} from '@comptoir/contract'
import { writeCsv } from '@comptoir/tables/csv'
import { writeForm } from '@comptoir/tables/write-form'
import { writeXlsx } from '@comptoir/tables/write-xlsx'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { newIdempotencyKey, TestFile } from '../../../../test/caller.ts'

const server = openTestApp()
const sydev = () => server.as('sydev')

async function preview(content: string | Uint8Array, path = 'supplier_imports') {
  const file = new TestFile('liste', typeof content === 'string' ? content : Buffer.from(content))
  return (await sydev()).form('POST', `/internal/${path}/read`, { file })
}
const changesIn = (body: unknown) =>
  routes.readSupplierFile.output.parse(body).changes.map(({ line, name }) => `${line} ${name}`)

describe('a file', () => {
  const lines = ['Fournisseur;SIREN', 'Été & Cie;732829320', '"Négoce; Ouest";']

  test.each([
    ['with semicolons', lines.join('\r\n')],
    ['with commas', lines.map((line) => line.replace(/;(?=\S*$)/, ',')).join('\n')],
    ['with tabs', lines.map((line) => line.replace(/;(?=\S*$)/, '\t')).join('\n')],
    ['with a byte order mark', `\uFEFF${lines.join('\r\n')}`],
    ['in UTF-16', Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le')],
    ['in Windows-1252', Buffer.from(lines.join('\r\n'), 'latin1')],
    ['with a title and an empty line above', `Liste 2026;\r\n;\r\n${lines.join('\r\n')}`],
  ])('%s is read', async (_how, content) => {
    const { status, body } = await preview(content)
    expect([status, body]).toEqual([200, body])
    expect(changesIn(body).map((change) => change.replace(/^\d+ /, ''))).toEqual([
      'Été & Cie',
      'Négoce; Ouest',
    ])
  })

  test('names the columns that are missing', async () => {
    expect(await preview('Société;Code\r\nX;1', 'unit_imports')).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            propertyPath: 'file',
            message: 'Ces colonnes manquent : Unité / Unit. Le fichier exemple les a toutes.',
          },
        ],
      },
    })
  })

  test.each([
    ['not a list', 'a;b\r\n1;2', 'not_a_list'],
    ['empty', ' \r\n', 'file_empty'],
    ['headings alone', 'Fournisseur;SIREN\r\n', 'file_empty'],
    ['a PDF', '%PDF-1.7 agencies', 'file_pdf'],
    ['damaged', 'PK\u0003\u0004nothing', 'file_broken'],
    ['5,001 lines', `Fournisseur\r\n${'X\r\n'.repeat(5001)}`, 'too_many_lines'],
  ])('is rejected at its field if %s', async (_what, content, code) => {
    expect(await preview(content)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'file', code }] },
    })
  })
})

describe('a cell', () => {
  const columns = [
    { heading: 'Fournisseur', cell: (row: readonly [string, number | string]) => row[0] },
    { heading: 'SIREN', cell: (row: readonly [string, number | string]) => row[1] },
  ]

  test('that is a number in a workbook gets back the zeros of its SIREN, if they make it valid', async () => {
    const { body } = await preview(
      await writeXlsx(columns, [['Zéro', 5_520_135] as const, ['Faux', 5_520_136] as const], 'Feuille'),
    )
    expect(changesIn(body)).toEqual(['2 Zéro'])
    expect(body).toMatchObject({ problems: [{ line: 3, column: 'SIREN', value: '5520136' }] })
  })

  test('with a formula is only text, and what an export has escaped comes back as it was', async () => {
    const { body } = await preview(writeCsv(columns, [['=HYPERLINK("http://x.example")', ''] as const], 'fr'))
    expect(changesIn(body)).toEqual(['2 =HYPERLINK("http://x.example")'])
    expect((await preview('Fournisseur;SIREN\r\n@SUM(A1);\r\n')).body).toMatchObject({
      changes: [{ name: '@SUM(A1)' }],
    })
  })
})

test.each(['fr', 'en'] as const)('every sample file can be imported as it is: %s', async (locale) => {
  const files = [
    ['company_imports', companyColumns],
    ['unit_imports', unitColumns],
    ['person_imports', personColumns],
    ['supplier_imports', supplierColumns],
    ['supplier_trait_imports', traitColumns],
    ['agency_imports', agencyColumns],
    ['shared_contact_imports', contactColumns],
  ] as const
  const imported: string[] = []
  for (const [path, columns] of files) {
    const { headings, rows } = sampleTable(columns, locale)
    const content =
      locale === 'fr'
        ? writeCsv<readonly string[]>(
            headings.map((heading, at) => ({ heading, cell: (row) => row[at] ?? '' })),
            rows,
            locale,
          )
        : Buffer.from(
            writeForm(
              headings.map((heading) => ({ heading, width: 20, isOpen: true })),
              rows,
              'sample',
            ),
          )
    const { status, body } = await (
      await sydev()
    ).form('POST', `/internal/${path}`, { file: new TestFile('sample', content) }, newIdempotencyKey())
    expect([path, status, body]).toEqual([path, 201, body])
    expect(body).toMatchObject({ counters: { rejected: 0 } })
    imported.push(`/internal/${path}/${routes.importCompanyFile.output.parse(body).id}/undo`)
  }
  for (const path of imported.toReversed())
    expect((await (await sydev()).post(path)).body).toMatchObject({ keptCount: 0 })
})
