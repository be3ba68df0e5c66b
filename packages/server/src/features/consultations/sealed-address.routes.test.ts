import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { sendTestConsultation, replyPathOf } from '../../../test/sent-consultation.queries.ts'
import { readEmails, readReplyTokens } from '../../../test/email-fixtures.queries.ts'
import { consultationFields, members } from '../../../test/prepare-consultation.queries.ts'
import { remindSuppliers } from './reminders.jobs.ts'

const server = openTestApp()

const oldAddress = 'devis@fournisseur.example'
const newAddress = 'acheteur.prive@ailleurs.example'

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

/** A sealed consultation that was sent to `old`, whose address is then replaced by someone who may edit contacts. */
async function redirect({
  isSealed = true,
  isOpened = true,
  answers = ['draft'],
}: {
  readonly isSealed?: boolean
  readonly isOpened?: boolean
  readonly answers?: readonly ('draft' | 'validated')[]
} = {}) {
  const sent = await sendTestConsultation(server, { ...(isSealed && { isSealed }), answers: [...answers] })
  const client = await server.as('client')
  const [first] = members(await client.get(`/consultation_suppliers?consultation=${sent.consultation}`))
  const supplier = Number(first?.['id'])
  await server.db
    .updateTable('consultationSupplier')
    .set({ contactId: null, recipient: oldAddress, openedAt: isOpened ? server.clock.now : null })
    .where('id', '=', supplier)
    .execute()
  const { agencyId } = await server.db
    .updateTable('agency')
    .set({ email: newAddress, siret: '12345678900012' })
    .where('id', '=', (query) =>
      query.selectFrom('consultationSupplier').where('id', '=', supplier).select('agencyId'),
    )
    .returning('id as agencyId')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('letter').execute()
  return { sent, client, supplier, agencyId, path: `/consultation_suppliers/${supplier}` }
}

/** The recipients of emails that link to a reply page. */
async function linksTo() {
  const emails = await readEmails(server.db)
  return emails.filter(({ text }) => /\/public\/consultation-/.test(text)).map(({ recipient }) => recipient)
}

const eventsOf = async (caller: Awaited<ReturnType<typeof server.as>>, consultation: number) =>
  members(await caller.get(`/consultations/${consultation}/events`)).map(({ kind, detail }) => [kind, detail])

describe('while offers are sealed, links stay with the address that was first asked', () => {
  test('a request sent again goes to that address with an explanation, and the timeline records it', async () => {
    const { sent, client, path } = await redirect()
    expect((await client.post(`${path}/resend`)).status).toBe(200)
    expect(await linksTo()).toEqual([oldAddress])
    const emails = await readEmails(server.db)
    expect(emails.map(({ recipient }) => recipient)).toEqual([oldAddress])
    expect(emails[0]?.text).toContain(newAddress)
    const events = await eventsOf(client, sent.consultation)
    expect(events).toContainEqual(['recipient_kept', `${newAddress} → ${oldAddress}`])
    expect(await client.get(`/consultation_suppliers?consultation=${sent.consultation}`)).toMatchObject({
      body: { member: [{ email: newAddress, linkEmail: oldAddress }, {}] },
    })
  })

  test('so do all other emails with a link: manual and scheduled reminders, messages, dates, documents', async () => {
    const { sent, client, path } = await redirect()
    await client.post(`${path}/remind`)
    await client.post(`/consultations/${sent.consultation}/messages`, { body: 'Livraison le matin' })
    await client.put(`/consultations/${sent.consultation}`, {
      ...consultationFields,
      isSealed: true,
      endDate: '2026-12-10T17:00:00+01:00',
    })
    await server.db.updateTable('consultationSupplier').set({ remindedAt: null }).execute()
    const { emails, publicUrl } = server.app.services
    await remindSuppliers({
      db: server.db,
      now: new Date('2026-12-09T08:30:00Z'),
      post: { emails, publicUrl },
    })
    const recipients = await linksTo()
    expect(recipients.filter((recipient) => recipient === oldAddress)).toHaveLength(4)
    expect(recipients).not.toContain(newAddress)
  })

  test('a sent answer also stays with it, and an unsent draft even after the end', async () => {
    const sent = await redirect({ answers: ['validated'] })
    await sent.client.post(`${sent.path}/resend`)
    expect(await linksTo()).toEqual([oldAddress])
    await server.db.deleteFrom('consultation').execute()
    const typed = await redirect({ answers: ['draft'] })
    server.clock.now = new Date('2027-01-10T09:00:00Z')
    const later = await server.as('client')
    await later.post(`${typed.path}/resend`)
    expect(await linksTo()).toEqual([oldAddress])
  })
})

test('an uploaded document that was not sent stays with the old address, before and after the end', async () => {
  const { sent, client, supplier, path } = await redirect({ isOpened: false, answers: [] })
  const digest = createHash('sha256').update('offer').digest('hex')
  await server.db
    .insertInto('fileContent')
    .values({ digest, byteCount: 1, keptAt: server.clock.now })
    .execute()
  await server.db
    .insertInto('consultationFile')
    .values({
      consultationId: sent.consultation,
      supplierId: supplier,
      kind: 'answer',
      name: 'offre.pdf',
      contentDigest: digest,
      addedAt: server.clock.now,
      addedBy: null,
    })
    .execute()
  await client.post(`${path}/resend`)
  server.clock.now = new Date('2027-01-10T09:00:00Z')
  await (await server.as('client')).post(`${path}/resend`)
  expect(await linksTo()).toEqual([oldAddress, oldAddress])
})

test('of two concurrent reminders one is sent', async () => {
  const { client, path } = await redirect()
  const both = await Promise.all([client.post(`${path}/remind`), client.post(`${path}/remind`)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await linksTo()).toEqual([oldAddress])
})

describe('a new address takes over', () => {
  test('when the page was never opened: earlier links end, the old address is notified, and the timeline records it', async () => {
    const { sent, client, path } = await redirect({ isOpened: false, answers: [] })
    expect((await server.anonymous.get(replyPathOf(sent))).status).toBe(200)
    await server.db
      .updateTable('consultationSupplier')
      .set({ openedAt: null })
      .where('recipient', '=', oldAddress)
      .execute()
    await client.post(`${path}/remind`)
    expect(await linksTo()).toEqual([newAddress])
    expect((await server.anonymous.get(replyPathOf(sent))).status).toBe(401)
    const notified = (await readEmails(server.db)).filter(({ recipient }) => recipient === oldAddress)
    expect(notified).toMatchObject([{ template: 'consultation-news' }])
    expect(notified[0]?.text).toContain(newAddress)
    expect(await eventsOf(client, sent.consultation)).toContainEqual([
      'recipient_changed',
      `${oldAddress} → ${newAddress}`,
    ])
    expect(await readReplyTokens(server.db)).toHaveLength(1)
  })

  test('when the end has passed and the answer was sent', async () => {
    const { path } = await redirect({ answers: ['validated'] })
    server.clock.now = new Date('2027-01-10T09:00:00Z')
    await (await server.as('client')).post(`${path}/resend`)
    expect(await linksTo()).toEqual([newAddress])
  })

  test('when nothing is sealed', async () => {
    const { client, path } = await redirect({ isSealed: false })
    await client.post(`${path}/resend`)
    expect(await linksTo()).toEqual([newAddress])
    expect((await readEmails(server.db)).map(({ recipient }) => recipient)).toEqual([newAddress])
  })
})
