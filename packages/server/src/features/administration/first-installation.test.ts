import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@comptoir/contract'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { newIdempotencyKey, TestCaller, TestFile, tokenOf } from '../../../test/caller.ts'
import { testSecret } from '../../../test/app.ts'
import { testCost } from '../../../test/fixtures.ts'
import { createAdministrator, readAdministrator } from '../account/first-administrator.ts'
import { createPasswords } from '../../domain/accounts/password.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createDirectoryStore } from '../../platform/files/directory-store.ts'
import { collectEmails } from '../../../test/sent-emails.queries.ts'

const wait = { timeout: 60_000, interval: 50 }
const password = 'une phrase assez longue'

/** An empty installation, its sent emails and the server's own clock. */
async function install() {
  const dataDir = await mkdtemp(join(inject('template').folder, 'empty-'))
  const database = await connect({ dataDir, databaseUrl: undefined })
  await migrate(database.db)
  const { mailer, sent } = collectEmails(dataDir)
  const app = await buildApp({
    config: { logLevel: 'silent', rateLimit: 0, trustedProxies: 0, publicUrl: 'http://localhost:3000' },
    database,
    files: createDirectoryStore(join(dataDir, 'files')),
    mailer,
    tokenSecret: testSecret,
    passwordCost: testCost,
    pollJobsEvery: 0.5,
    flushUseEvery: 0,
    writeTracesEvery: 0,
    now: () => new Date('2026-11-21T09:00:00Z'),
  })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await app.services.jobs.work(app.services)
  const anonymous = new TestCaller(app, null)
  const signIn = async (username: string) =>
    new TestCaller(app, tokenOf(await anonymous.post('/login', { username, password })))
  return { db: database.db, sent, anonymous, signIn }
}

test('from nothing to a first order, without SQL', async () => {
  const { db, sent, anonymous, signIn } = await install()
  const args = [
    '--company',
    'Sydev',
    '--username',
    'root',
    '--name',
    'Anne Martin',
    '--email',
    'anne@example.fr',
  ]
  expect(await createAdministrator(db, readAdministrator(args, password), createPasswords(testCost))).toBe(
    'root can sign in.',
  )
  const root = await signIn('root')
  const post = async (path: string, body: object) => {
    const answer = await root.post(path, body, newIdempotencyKey())
    expect(answer.status).toBe(201)
    return answer.body
  }

  // The families may be there from the start.
  const stepsDone = async () => {
    const { body } = await root.get('/internal/installation/first_steps')
    const { steps } = routes.getFirstSteps.output.parse(body)
    return steps.flatMap(({ kind, isDone }) => (isDone && kind !== 'families' ? [kind] : []))
  }
  expect(await stepsDone()).toEqual([])

  // A supplier with its catalogue and an agency.
  const supplier = routes.createSupplier.output.parse(
    await post('/internal/managed_suppliers', { name: 'Négoce de l’Ouest', siren: '732829320' }),
  )
  const catalog = routes.createCatalog.output.parse(
    await post('/internal/catalogs', { supplier: supplier.id, code: 'NO', name: 'Tarif général' }),
  )
  const agencies =
    'Fournisseur;Agence;CP;Ville;E-mail;SIRET\r\n732829320;Rennes;35000;Rennes;rennes@negoce.example;73282932000017'
  const sending = await root.form(
    'POST',
    '/internal/agency_imports',
    { file: new TestFile('agences.csv', agencies) },
    newIdempotencyKey(),
  )
  expect(sending).toMatchObject({ status: 201, body: { counters: { created: 1, rejected: 0 } } })

  // A company that sees the catalogue, one more unit, and a buyer.
  const company = routes.createCompany.output.parse(
    await post('/internal/companies', {
      name: 'Chauffage du Maine',
      group: null,
      hasBasecamp: false,
      basecampUrl: null,
      useTamzagGestion: false,
      catalogs: [catalog.id],
    }),
  )
  const tops = routes.listCompanyUnits.output.parse(
    (await root.get(`/internal/company_units?company=${company.id}`)).body,
  )
  const unit = routes.createCompanyUnit.output.parse(
    await post('/internal/company_units', {
      company: company.id,
      code: 'LAV',
      name: 'Laval',
      parent: tops.member[0]?.id ?? null,
    }),
  )
  await post('/internal/company_users', {
    company: company.id,
    username: 'mael',
    displayName: 'Maël Le Goff',
    email: 'mael@chauffage.example',
    roles: ['ROLE_CLIENT'],
    units: [unit.id],
    depositCatalogs: [],
  })

  // The prices of the supplier, as a file.
  const deposit = await root.form(
    'POST',
    '/internal/catalog_deposits',
    {
      depositDate: '2026-11-21',
      applicationDate: '2026-11-21',
      catalog: catalog.id,
      reason: 'new_products',
      fileFormat: 'csv',
      file: new TestFile(
        'tarif.csv',
        'Marque;Référence;Désignation;Prix HT\r\nOrvo;00-17/A;Disjoncteur 16A;12,50',
      ),
    },
    newIdempotencyKey(),
  )
  expect(deposit.status).toBe(201)
  const { id: depositId } = routes.addDeposit.output.parse(deposit.body)
  const until = (status: string) =>
    vi.waitFor(async () => {
      expect((await root.get(`/internal/catalog_deposits/${depositId}`)).body).toMatchObject({ status })
    }, wait)
  await until('rehearsed')
  await root.post(`/internal/catalog_deposits/${depositId}/import`, {}, newIdempotencyKey())
  await until('finished')
  expect(await stepsDone()).toEqual(['companies', 'people', 'suppliers', 'catalogs'])

  // The email, the password and the first order.
  await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain('mael@chauffage.example'), wait)
  const token = /mot-de-passe\/([\w-]+)/.exec(
    sent.find(({ to }) => to === 'mael@chauffage.example')?.text ?? '',
  )?.[1]
  expect((await anonymous.post(`/public/password_links/${token}`, { password })).status).toBe(200)
  const mael = await signIn('mael')
  const found = routes.searchProducts.output.parse(
    (await mael.get('/internal/products?search=00-17%2FA')).body,
  )
  expect(found.member).toMatchObject([{ reference: '00-17/A', supplier: { id: supplier.id } }])
  const added = await mael.post(
    '/internal/cart_lines',
    { productId: found.member[0]?.id, quantity: 4 },
    newIdempotencyKey(),
  )
  const cart = routes.addCartLine.output.parse(added.body)
  const lines = cart.lines ?? []
  const located = routes.listAgencies.output.parse((await mael.get('/internal/agencies?search=rennes')).body)
  const agency = located.member[0]?.id
  const order = await mael.post(
    '/internal/orders',
    {
      deliveryAddress: null,
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      agencies: [{ supplier: supplier.id, agency }],
    },
    newIdempotencyKey(),
  )
  expect(order.status).toBe(201)
  const [preOrder] = routes.createOrders.output.parse(order.body).orders
  expect(preOrder).toMatchObject({ total: 50, agency: { name: 'Rennes' } })
  const confirmed = await mael.post(`/internal/orders/${preOrder?.id}/confirm`, {}, newIdempotencyKey())
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: 'in_progress' },
  })
  await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain('rennes@negoce.example'), wait)
})
