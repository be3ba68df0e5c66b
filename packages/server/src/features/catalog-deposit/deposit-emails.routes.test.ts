import { routePath, routes } from '@comptoir/contract'
import { zipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey, TestFile } from '../../../test/caller.ts'
import { depositCalls } from '../../../test/deposit-calls.ts'
import { makeWaitingDue } from '../../../test/job-fixtures.queries.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import { findMessages, insertWebhookOf } from '../../../test/webhook-fixtures.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMailer } from '../../platform/email/mailer.ts'
import { importDepositJob, undoDepositJob } from './catalog-deposit.jobs.ts'

// Without a mail server, emails stay in the queue, where the tests read them.
const mailer = createMailer({
  smtpUrl: 'smtp://127.0.0.1:9',
  mailFrom: 'no-reply@comptoir.example',
  dataDir: '',
})
const server = openTestApp({ pollJobsEvery: 0.5, mailer })

const address = 'depositor@example.org'
let catalog = { id: 0, name: '' }
let product = { maker: '', reference: '', price: 0 }
beforeAll(async () => {
  catalog = await server.db
    .selectFrom('catalog')
    .select(['id', 'name'])
    .where('code', '=', 'PX')
    .executeTakeFirstOrThrow()
  product = await server.db
    .selectFrom('product as p')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .select(['m.name as maker', 'p.reference', 'p.publicPrice as price'])
    .where('p.catalogId', '=', catalog.id)
    .where('p.publicPrice', 'is not', null)
    .orderBy('p.id')
    .$narrowType<{ price: number }>()
    .executeTakeFirstOrThrow()
  await setDepositor({ email: address })
  await server.app.services.jobs.work(server.app.services)
})

const setDepositor = (columns: { email?: string | null; isActive?: boolean }) =>
  server.db.updateTable('appUser').set(columns).where('username', '=', 'partner').execute()
const { deposit, until, postAction } = depositCalls(server, () => catalog.id)
const written = (factor: number) => (product.price * factor).toFixed(2).replace('.', ',')
const line = (factor: number) => `${product.maker};${product.reference};${written(factor)}`
const file = (...lines: string[]) =>
  new TestFile('tarif.csv', ['Marque;Référence;Prix HT', ...lines].join('\r\n'))
const stage = async (sent: TestFile, headers = {}, more = {}) => {
  const { id } = routes.addDeposit.output.parse((await deposit(sent, more, 'partner', headers)).body)
  await until(id, 'rehearsed')
  return id
}
/** The emails sent by an action. */
const emailsOf = async (act: () => Promise<unknown>) => {
  await server.db.deleteFrom('letter').execute()
  await act()
  return readEmails(server.db)
}
const undo = async (id: number) => {
  await postAction('undo', id)
  await until(id, 'undone')
}

test('the depositor gets an email with the outcome and a link when the import ends, and when it is undone', async () => {
  await insertWebhookOf(server.db, 'partner', ['deposit.finished'])
  const id = await stage(file(line(1.01), `${product.maker};SANS-PRIX;gratuit`))
  const ended = await emailsOf(async () => {
    await postAction('import', id, { confirmed: true })
    await until(id, 'finished_with_errors')
  })
  expect(ended).toMatchObject([
    { recipient: address, language: 'fr', subject: `${catalog.name} : import terminé avec des erreurs` },
  ])
  const { publicUrl } = server.app.services
  expect(ended[0]?.text).toContain('tarif.csv · 0 ajouté, 1 modifié, 0 supprimé, 1 ignoré')
  expect(ended[0]?.text).toContain(`${publicUrl}/catalogues/mise-a-jour?deposit=${id}`)
  const counts = { added: 0, updated: 1, deleted: 0, ignored: 1 }
  expect(await findMessages(server.db)).toMatchObject([
    {
      type: 'deposit.finished',
      data: { '@id': `/api/internal/catalog_deposits/${id}`, fileName: 'tarif.csv', ...counts },
    },
  ])
  const undone = await emailsOf(() => undo(id))
  expect(undone).toMatchObject([{ recipient: address, subject: `${catalog.name} : import annulé` }])
})

test('sends the email in the language of the page where the file was submitted', async () => {
  const id = await stage(file(line(1.01)), { 'accept-language': 'en' })
  const ended = await emailsOf(async () => {
    await postAction('import', id)
    await until(id, 'finished')
  })
  expect(ended).toMatchObject([{ language: 'en', subject: `${catalog.name}: import finished` }])
  expect(ended[0]?.text).toContain(`/en/catalogs/deposites-information?deposit=${id}`)
  await undo(id)
})

/** Runs the give-up of a deposit's job twice. */
const giveUp = (id: number, job: typeof importDepositJob | typeof undoDepositJob, finishedAt: Date | null) =>
  emailsOf(async () => {
    for (const _ of [1, 2]) {
      const row = server.db.updateTable('catalogDeposit').set({ status: 'importing', finishedAt })
      const { attempt } = await row.where('id', '=', id).returning('attempt').executeTakeFirstOrThrow()
      await inTransaction(server.db, async (db) =>
        job.giveUp?.({ depositId: id, attempt }, db, server.clock.now, server.app.services),
      )
    }
    // Each further request is its own attempt.
    const next = server.db.updateTable('catalogDeposit').set((row) => ({ attempt: row('attempt', '+', 1) }))
    await next.where('id', '=', id).execute()
  })
/** Cancels the deposit, so that it does not affect other tests. */
const end = (id: number) =>
  server.db
    .updateTable('catalogDeposit')
    .set({ status: 'cancelled', finishedAt: null })
    .where('id', '=', id)
    .execute()

test('emails a failure once, however often the job is given up', async () => {
  const id = await stage(file(line(1.01)))
  const subjects = []
  for (const [job, finishedAt] of [
    [importDepositJob, null],
    [importDepositJob, server.clock.now],
    [undoDepositJob, server.clock.now],
  ] as const)
    subjects.push(...(await giveUp(id, job, finishedAt)).map(({ subject }) => subject))
  expect(subjects).toEqual([
    `${catalog.name} : l’import a échoué`,
    `${catalog.name} : la reprise des lignes ignorées a échoué, le catalogue n’a pas changé`,
    `${catalog.name} : l’annulation de l’import a échoué, le catalogue n’a pas changé`,
  ])
  await end(id)
})

test('an import that asks for another confirmation on its day is emailed', async () => {
  const setPrice = (price: number) =>
    server.db
      .updateTable('product')
      .set({ publicPrice: price })
      .where('catalogId', '=', catalog.id)
      .where('reference', '=', product.reference)
      .execute()
  const id = await stage(file(line(1.1)), {}, { applicationDate: '2099-03-01', priceShockPercent: '50' })
  await postAction('import', id)
  await setPrice(Math.round((product.price / 40) * 100) / 100)
  const sent = await emailsOf(async () => {
    await makeWaitingDue(server.db, importDepositJob.name)
    await until(id, 'rehearsed')
  })
  expect(sent).toMatchObject([
    { recipient: address, subject: `${catalog.name} : import à confirmer à nouveau` },
  ])
  expect(sent[0]?.text).toContain('le fichier donne de nouvelles alertes, rien n’a été importé')
  await postAction('cancel', id)
  await setPrice(product.price)
})

test('the result of its pictures is emailed after the import', async () => {
  const id = await stage(file(line(1.01)))
  const image = new TestFile('photos.zip', Buffer.from(zipSync({ 'INCONNU.jpg': new Uint8Array(9) })))
  await (
    await server.as('partner')
  ).form('PUT', routePath(routes.setDepositMedia.path, { id }), { image }, newIdempotencyKey())
  const ended = await emailsOf(async () => {
    await postAction('import', id)
    await vi.waitFor(async () => expect(await readEmails(server.db)).toHaveLength(2), { timeout: 60_000 })
  })
  expect(ended.map(({ subject }) => subject).toSorted()).toEqual([
    `${catalog.name} : images reprises avec des erreurs`,
    `${catalog.name} : import terminé`,
  ])
  expect(ended.map(({ text }) => text).join()).toContain('tarif.csv · 0 image reprise, 1 refusée')
  await undo(id)
})

test('sends no email to a depositor without an address or with a locked account', async () => {
  const id = await stage(file(line(1.01)))
  for (const columns of [{ email: null }, { email: address, isActive: false }]) {
    await setDepositor(columns)
    expect(await giveUp(id, importDepositJob, null)).toEqual([])
  }
  await setDepositor({ email: address, isActive: true })
  expect(await giveUp(id, importDepositJob, null)).toHaveLength(1)
  await end(id)
})
