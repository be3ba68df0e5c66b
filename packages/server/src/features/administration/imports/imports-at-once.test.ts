import { routes, type DataImport } from '@comptoir/contract'
import { sql, type ControlledTransaction } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { newIdempotencyKey, TestFile } from '../../../../test/caller.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { insertAgency } from '../agencies.queries.ts'
import { agencyColumns } from '../agency-columns.ts'
import { lockAgencyNames } from '../agencies.service.ts'
import { lockCompany } from '../companies.queries.ts'

const server = openTestApp()
const sydev = () => server.as('sydev')
const etag = (version: number) => ({ 'if-match': `"${version}"` })

async function apply(path: string, ...lines: string[]): Promise<DataImport> {
  const file = new TestFile('liste.csv', lines.join('\r\n'))
  const { body, status } = await (
    await sydev()
  ).form('POST', `/internal/${path}`, { file }, newIdempotencyKey())
  expect([status, body]).toEqual([201, body])
  return routes.importCompanyFile.output.parse(body)
}
async function undo(path: string, { id }: DataImport) {
  const { body } = await (await sydev()).post(`/internal/${path}/${id}/undo`)
  return routes.undoCompanyImport.output.parse(body).kept.map(({ reason }) => reason)
}
async function someoneElse(): Promise<ControlledTransaction<Tables>> {
  const transaction = await server.db.startTransaction().execute()
  onTestFinished(async () => {
    if (!transaction.isCommitted) await transaction.rollback().execute()
  })
  return transaction
}
/** Waits until something waits for a lock, and returns the advisory locks that it has. */
const waiting = () =>
  expect.poll(
    async () => {
      const { rows } = await sql<{ locks: number }>`
        SELECT (SELECT count(*)::int FROM pg_locks l
          WHERE l.pid = a.pid AND l.locktype = 'advisory' AND l.granted) AS locks
        FROM pg_stat_activity a
        WHERE a.datname = current_database() AND a.wait_event_type = 'Lock'`.execute(server.db)
      return rows.map(({ locks }) => locks)
    },
    { timeout: 5_000 },
  )

const place = { zipCode: '29200', city: 'Brest', latitude: 48.4, longitude: -4.5 }
const agencyOf = (supplierId: number, supplier: string, name: string) => ({
  supplierId,
  ...agencyColumns({ supplier, name, address: '', phone: null, email: null, siret: null, place }),
})
const supplierOf = (name: string) =>
  server.db.selectFrom('supplier').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const agencyNamed = (name: string) =>
  server.db.selectFrom('agency').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

// Someone else's transaction is open while a form or an import runs: the embedded engine has only one at a time.
describe.skipIf(inject('template').kind === 'embedded')('at once with others', () => {
  test('undoing keeps a row that someone is just referring to', async () => {
    const made = await apply('supplier_imports', 'Fournisseur', 'Bientôt Utilisé')
    const { id } = await supplierOf('Bientôt Utilisé')
    const other = await someoneElse()
    const agency = await insertAgency(other, agencyOf(id, 'Bientôt Utilisé', 'Première agence'))
    const undoing = undo('supplier_imports', made)
    await waiting().toHaveLength(1)
    await other.commit().execute()
    expect(await undoing).toEqual(['used'])
    expect((await agencyNamed('Première agence')).id).toBe(agency)
  })

  test('a form that has waited for a change answers 412', async () => {
    await apply('supplier_imports', 'Fournisseur', 'Changé Pendant')
    await apply('agency_imports', 'Fournisseur;Agence;CP;Ville', 'Changé Pendant;Pendant;29200;Brest')
    const [supplier, agency] = [await supplierOf('Changé Pendant'), await agencyNamed('Pendant')]
    const forms = [
      ['supplier', supplier, `managed_suppliers/${supplier.id}`, { name: supplier.name, siren: null }],
      [
        'agency',
        agency,
        `managed_agencies/${agency.id}`,
        {
          name: 'Pendant',
          address: 'x',
          zipCode: '29200',
          city: 'Brest',
          phone: null,
          email: null,
          siret: null,
        },
      ],
    ] as const
    for (const [table, { id, version }, path, body] of forms) {
      const other = await someoneElse()
      await other
        .updateTable(table)
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute()
      const sent = (await sydev()).put(`/internal/${path}`, body, etag(version))
      await waiting().toHaveLength(1)
      await other.commit().execute()
      expect((await sent).status).toBe(412)
    }
  })

  test('an import that has waited for a change keeps it', async () => {
    await apply('supplier_imports', 'Fournisseur', 'Gardé')
    await apply('agency_imports', 'Fournisseur;Agence;CP;Ville', 'Gardé;Du change;29200;Brest')
    const { id } = await agencyNamed('Du change')
    const other = await someoneElse()
    await other.updateTable('agency').set({ email: 'neuf@x.example' }).where('id', '=', id).execute()
    const importing = apply('agency_imports', 'Fournisseur;Agence;Adresse', 'Gardé;Du change;4 rue X')
    await waiting().toHaveLength(1)
    await other.commit().execute()
    await importing
    expect(await agencyNamed('Du change')).toMatchObject({ email: 'neuf@x.example', address: '4 rue X' })
  })

  test('an import sees the agency that a form is just adding', async () => {
    await apply('supplier_imports', 'Fournisseur', 'Ajouté Deux Fois')
    const { id } = await supplierOf('Ajouté Deux Fois')
    const other = await someoneElse()
    await lockAgencyNames(other)
    await insertAgency(other, agencyOf(id, 'Ajouté Deux Fois', 'Une seule'))
    const importing = apply(
      'agency_imports',
      'Fournisseur;Agence;CP;Ville',
      'Ajouté Deux Fois;Une seule;29200;Brest',
    )
    await waiting().toHaveLength(1)
    await other.commit().execute()
    expect((await importing).counters).toMatchObject({ created: 0 })
  })

  test('a file of people has few locks, and locks a company before its people', async () => {
    await apply('company_imports', 'Société', 'Verrous A', 'Verrous B')
    const company = await server.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Verrous B')
      .executeTakeFirstOrThrow()
    const head = 'Société;Identifiant;Nom;E-mail;Rôles;Unités'
    const people = [1, 2, 3].map((n) => `Verrous A;v.${n};V ${n};v${n}@verrous.example;client;1`)
    await apply('person_imports', head, 'Verrous B;v.b;V B;vb@verrous.example;client;1')
    const other = await someoneElse()
    await lockCompany(other, company.id)
    const importing = apply(
      'person_imports',
      head,
      ...people,
      'Verrous B;v.b;V Change;vb@verrous.example;client;1',
    )
    // Those of the request, of imports of people and of names.
    await waiting().toEqual([3])
    // A form does this next: the import must not have the person already. Deadlocks are only looked for later.
    await sql`SET LOCAL lock_timeout = '500ms'`.execute(other)
    await other.selectFrom('appUser').select('id').where('username', '=', 'v.b').forUpdate().execute()
    await other.commit().execute()
    expect((await importing).counters).toMatchObject({ created: 3, changed: 1 })
  })
})

test('undoing keeps a row that was changed in what files do not have', async () => {
  const made = await apply('company_imports', 'Société', 'Avec plus de place')
  const { id, version } = await server.db
    .selectFrom('company')
    .select(['id', 'version'])
    .where('name', '=', 'Avec plus de place')
    .executeTakeFirstOrThrow()
  const body = {
    name: 'Avec plus de place',
    group: null,
    hasBasecamp: false,
    basecampUrl: null,
    useTamzagGestion: false,
    catalogs: [],
    fileQuota: 7,
  }
  expect((await (await sydev()).put(`/internal/companies/${id}`, body, etag(version))).status).toBe(200)
  expect(await undo('company_imports', made)).toEqual(['changed'])
})
