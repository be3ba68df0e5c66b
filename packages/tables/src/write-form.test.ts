import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFileText } from './read-table-file.ts'
import { writeForm } from './write-form.ts'

test('a form is read back as written; only its editable columns are unlocked, and it has no formulas', async () => {
  const rows = [
    ['7', 'Œuvre <à> & "co"', '1 234,56 €'],
    ['8', '=1+1', '00123'],
  ]
  const bytes = writeForm(
    [
      { heading: 'id', width: 5, isHidden: true },
      { heading: 'Désignation', width: 40 },
      { heading: 'Prix', width: 12, isOpen: true },
    ],
    rows,
    'Prix [2026]',
  )
  expect(await readFileText(new Blob([bytes]), 'fr')).toBe(
    ['id\tDésignation\tPrix', ...rows.map((row) => row.join('\t'))].join('\n'),
  )
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<sheetProtection sheet="1"')
  expect(sheet.match(/ s="2"/g)).toHaveLength(2)
  expect(sheet).not.toContain('<f>')
})

test('a form that is editable as a whole is not locked, and what is added below is text as well', async () => {
  const open = { width: 20, isOpen: true }
  const rows = [['005520135', '=1+1']]
  const bytes = writeForm(
    [
      { heading: 'SIREN', ...open },
      { heading: 'Nom', ...open },
    ],
    rows,
    'Exemple',
  )
  expect(await readFileText(new Blob([bytes]), 'fr')).toBe('SIREN\tNom\n005520135\t=1+1')
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('sheetProtection')
  expect(sheet.match(/<col [^>]* style="1"/g)).toHaveLength(2)
})
