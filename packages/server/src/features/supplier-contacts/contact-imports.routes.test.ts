import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile } from '../../../test/caller.ts'

const server = openTestApp()
const head = 'Fournisseur;Agence;Prénom;Nom;E-mail;Mobile;Fonction;Langue'

async function firstAgency() {
  return server.db
    .selectFrom('agency as a')
    .innerJoin('supplier as s', 's.id', 'a.supplierId')
    .select(['a.name as agency', 's.name as supplier'])
    .where('a.id', '=', 1)
    .executeTakeFirstOrThrow()
}
async function importFile(username: string, path: string, ...lines: string[]) {
  const file = new TestFile('contacts.csv', [head, ...lines].join('\r\n'))
  return (await server.as(username)).form('POST', `/internal/${path}`, { file }, newIdempotencyKey())
}

test('a company imports its own contacts, which no other company sees or undoes', async () => {
  const { supplier, agency } = await firstAgency()
  const at = `"${supplier}";"${agency}"`
  const lines = [
    `${at};Louise;Moreau;l.moreau@import.example;06 12 34 56 78;Comptoir;en`,
    `${at};Karim;Benali;k.benali@import.example;12;;`,
    `${at};Ana;Costa;pas une adresse;;;`,
    `"${supplier}";Nulle part;Inès;N;i.n@import.example;;;`,
    `${at};Louise;Moreau;L.MOREAU@import.example;;;`,
    `${at};Paul;X;p.x@import.example;;;klingon`,
  ]
  const file = new TestFile('contacts.csv', [head, ...lines].join('\r\n'))
  const client = await server.as('client')
  const read = await client.form('POST', '/internal/company_contact_imports/read', { file })
  const { problems } = routes.readCompanyContactFile.output.parse(read.body)
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Mobile'],
    [4, 'E-mail'],
    [5, 'Agence'],
    [6, null],
    [7, 'Langue'],
  ])
  const made = routes.importCompanyContactFile.output.parse(
    (await importFile('client', 'company_contact_imports', ...lines)).body,
  )
  expect(made.counters).toEqual({ created: 1, changed: 0, unchanged: 0, rejected: 5 })
  const listed = async (username: string) => {
    const { body } = await (
      await server.as(username)
    ).get('/internal/supplier_contacts?search=import.example')
    return routes.listSupplierContacts.output.parse(body).member
  }
  expect(await listed('client')).toMatchObject([
    { scope: 'company', lastName: 'Moreau', mobile: '+33612345678', role: 'Comptoir', language: 'en' },
  ])
  expect(await listed('client2')).toEqual([])
  const path = `/internal/company_contact_imports/${made.id}/undo`
  expect(codeOf(await (await server.as('client2')).post(path))).toBe('not_found')

  // An empty cell changes nothing; an import that found a change since is not undone.
  const moved = await importFile(
    'client',
    'company_contact_imports',
    `${at};Louise;Moreau;l.moreau@import.example;;Vente;`,
  )
  expect(moved.body).toMatchObject({ counters: { changed: 1 } })
  expect(await listed('client')).toMatchObject([{ mobile: '+33612345678', role: 'Vente', language: 'en' }])
  expect((await client.post(path)).body).toMatchObject({ kept: [{ line: 2, reason: 'changed' }] })
  const { id } = routes.importCompanyContactFile.output.parse(moved.body)
  expect((await client.post(`/internal/company_contact_imports/${id}/undo`)).body).toMatchObject({
    keptCount: 0,
  })
  expect((await client.post(path)).body).toMatchObject({ keptCount: 0 })
  expect(await listed('client')).toEqual([])
})

test('only the super administrator imports shared contacts, which all companies see', async () => {
  const { supplier, agency } = await firstAgency()
  const line = `"${supplier}";"${agency}";Rose;Partagée;rose@shared.example;;;`
  expect(codeOf(await importFile('client', 'shared_contact_imports', line))).toBe('forbidden')
  expect((await importFile('sydev', 'shared_contact_imports', line)).body).toMatchObject({
    counters: { created: 1 },
  })
  const { body } = await (await server.as('client2')).get('/internal/supplier_contacts?search=shared.example')
  expect(routes.listSupplierContacts.output.parse(body).member).toMatchObject([{ scope: 'global' }])
})
