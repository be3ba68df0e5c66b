import { constants } from '@comptoir/contract'
import { parseCsv } from '@comptoir/tables/csv'
import { readFileText } from '@comptoir/tables/read-table-file'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'

const server = openTestApp()

async function fetchFile(path: string, username = 'client', locale = 'fr') {
  const caller = await server.as(username)
  return server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${caller.token}`, 'accept-language': locale },
  })
}

const rowsOf = (text: string) => parseCsv(text.slice(1), ';')

test('exports the whole list as CSV, with its filters and order, without paging', async () => {
  const response = await fetchFile('/internal/suppliers/export?format=csv&order[agencyCount]=desc')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="fournisseurs.csv"',
  })
  const [head, ...rows] = rowsOf(response.body)
  expect(head?.slice(0, 3)).toEqual(['Fournisseur', 'SIREN', 'Agences'])
  expect(rows).toHaveLength(30)
  const counts = rows.map(([, , agencies]) => Number(agencies))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const found = await fetchFile('/internal/suppliers/export?format=csv&search=ponant', 'client', 'en')
  expect(found.body.split('\r\n')[1]).toMatch(/^Comptoir du Ponant,\d{9},\d+,/)
})

test('and as a workbook that can be read', async () => {
  const response = await fetchFile('/internal/supplier_contacts/export?format=xlsx')
  expect(response.headers['content-disposition']).toBe('attachment; filename="contacts-fournisseurs.xlsx"')
  const text = await readFileText(new Blob([new Uint8Array(response.rawPayload)]), 'fr')
  const caller = await server.as('client')
  const { body } = await caller.get('/internal/supplier_contacts')
  expect(text.split('\n')).toHaveLength((body as { totalItems: number }).totalItems + 1)
  expect(text).toMatch(/\t0\d(?: \d\d){4}(?:\t|\n)/)
})

test('an export has only the company’s rows, requires permission for the list, and names a wrong parameter', async () => {
  const first = await fetchFile('/internal/supplier_contacts/export?format=csv&scope=company')
  const second = await fetchFile('/internal/supplier_contacts/export?format=csv&scope=company', 'client2')
  expect(second.body).not.toBe(first.body)
  expect((await fetchFile('/internal/partner_keys/export?format=csv')).statusCode).toBe(403)
  expect((await fetchFile('/internal/suppliers/export?format=csv&page=2')).json()).toMatchObject({
    code: 'unknown_parameter',
    parameter: 'page',
  })
  expect((await fetchFile('/internal/suppliers/export?format=pdf')).json()).toMatchObject({
    code: 'invalid_parameter',
    parameter: 'format',
  })
})

test('rejects a list that is too long, without truncating it', async () => {
  const size = 5_000
  for (let from = 0; from <= constants.exportRowsMax; from += size)
    await server.db
      .insertInto('searchAbbreviation')
      .values(
        Array.from({ length: size }, (_, at) => ({
          short: `x${from + at}`,
          shortWords: [`x${from + at}`],
          long: `=mot ${from + at}`,
          longWords: [`mot${from + at}`],
        })),
      )
      .execute()
  const whole = await fetchFile('/internal/search_abbreviations/export?format=csv', 'sydev')
  expect(whole.statusCode).toBe(400)
  expect(whole.json()).toMatchObject({ code: 'result_too_large' })
  const some = await fetchFile('/internal/search_abbreviations/export?format=csv&search=x1234', 'sydev')
  expect(rowsOf(some.body)).toHaveLength(1 + 1 + 10)
  expect(some.body).toContain(';"\'=mot 1234"\r\n')
})
