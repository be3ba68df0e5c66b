import { routes, defaultThresholds, violationListSchema, type PurchaseAlert } from '@comptoir/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findDemoAgreement, makeManager, unitIdOf } from '../../../test/agreement-fixtures.queries.ts'
import { openTestApp } from '../../../test/app.ts'
import { codeOf } from '../../../test/caller.ts'
import { insertAnsweredConsultation } from '../../../test/consultation-fixtures.queries.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import { insertOrderOf } from '../../../test/order-fixtures.queries.ts'
import { awardBid, insertQuotedArticle, setBid, setOrderAmount } from '../../../test/rule-fixtures.queries.ts'
import { findMessages, insertWebhookOf } from '../../../test/webhook-fixtures.queries.ts'
import { notifyAlerts } from './notify-alerts.service.ts'
import { watchAgreements } from './watch.service.ts'

const server = openTestApp()
const path = '/internal/purchase_alerts'
const night = new Date('2026-11-21T03:40:00Z')
let orderId: number
let smallOrderId: number
let consultationId: number
let articleId: number

const alertsOf = async (username = 'gestion', query = '') => {
  const caller = await server.as(username)
  const { body } = await caller.get(`${path}?itemsPerPage=50${query}`)
  return routes.listPurchaseAlerts.output.parse(body).member
}
const bellOf = async (username: string) => {
  const { body } = await (await server.as(username)).get('/internal/notifications?itemsPerPage=50')
  return routes.listNotifications.output.parse(body).member
}
const named = (alerts: readonly PurchaseAlert[], name: string) =>
  alerts.filter(({ agreement, kind }) => kind === 'agreement_expiring' && agreement?.name === name)

beforeAll(async () => {
  await makeManager(server.db, 'client2')
  const article = await insertQuotedArticle(server.db, [
    [await findDemoAgreement(server.db, 'Contrat-cadre Rivoire 2026'), 41.2],
  ])
  smallOrderId = await insertOrderOf(server.db, { isConfirmed: true })
  orderId = await insertOrderOf(server.db, { isConfirmed: true })
  await setOrderAmount(server.db, orderId, 250)
  await insertOrderOf(server.db)
  articleId = article.id
  consultationId = await insertAnsweredConsultation(server.db)
  await setBid(server.db, consultationId, article.id, 30)
  await insertWebhookOf(server.db, 'gestion', ['agreement.ending'])
  await watchAgreements(server.db, server.app.services, night)
})

describe('the nightly check of agreements (B-14)', () => {
  test('finds ending agreements, purchases outside them, and cheaper bids', async () => {
    const alerts = await alertsOf()
    expect(named(alerts, 'Contrat-cadre Élec Loire')).toMatchObject([
      { level: 90, dueOn: '2027-01-31', state: 'open', unit: { name: 'Groupe Thermélec' } },
    ])
    const ending = alerts.filter(({ kind }) => kind === 'agreement_expiring')
    const messages = await findMessages(server.db)
    expect(new Set(messages.map(({ type, data }) => [type, data['@id'], data['endsOn']].join(' ')))).toEqual(
      new Set(
        ending.map(
          ({ agreement, dueOn }) =>
            `agreement.ending /api/internal/framework_agreements/${agreement?.id} ${dueOn}`,
        ),
      ),
    )
    expect(messages).toHaveLength(ending.length)
    const outside = alerts.filter(({ kind }) => kind === 'purchase_outside')
    expect(outside.map(({ order }) => order?.id)).toContain(orderId)
    expect(outside.map(({ order }) => order?.id)).not.toContain(smallOrderId)
    expect(outside.find(({ order }) => order?.id === orderId)).toMatchObject({ amount: 2500 })
    const moreExpensive = alerts.find(({ consultation }) => consultation?.id === consultationId)
    expect(moreExpensive).toMatchObject({ kind: 'dearer_than_bid', bid: 30, base: 1 })
    expect(moreExpensive?.amount).toBeGreaterThan(31.5)
    expect(moreExpensive?.agreement).not.toBeNull()
  })

  test('ignores a bid far off the agreed price, unless it was awarded', async () => {
    const bids = async () =>
      (await alertsOf()).flatMap(({ consultation, bid }) =>
        consultation?.id === consultationId ? [bid] : [],
      )
    const watch = () => watchAgreements(server.db, server.app.services, night)
    await setBid(server.db, consultationId, articleId, 3)
    await watch()
    expect(await bids()).toEqual([])
    await awardBid(server.db, consultationId, orderId)
    await watch()
    expect(await bids()).toEqual([3])
    await server.db.deleteFrom('consultationAward').where('consultationId', '=', consultationId).execute()
    const unit = await unitIdOf(server.db, 'GRP')
    const { expiryDays, ...usual } = defaultThresholds
    const gestion = await server.as('gestion')
    const draft = { ...usual, expiryDays: [...expiryDays], outlierFactor: 20 }
    expect((await gestion.put(`/internal/alert_thresholds/${unit}`, draft)).status).toBe(200)
    await watch()
    expect(await bids()).toEqual([3])
    await server.db.deleteFrom('alertThreshold').execute()
    await setBid(server.db, consultationId, articleId, 30)
    await watch()
    expect(await bids()).toEqual([30])
  })

  test('notifies the managers of the company once, with a link to the row', async () => {
    const received = await bellOf('gestion')
    expect(received.filter(({ title }) => title === 'Contrat-cadre bientôt échu')).toMatchObject([
      { page: { name: 'framework-agreement' } },
    ])
    await watchAgreements(server.db, server.app.services, night)
    expect((await bellOf('gestion')).length).toBe(received.length)
    expect(await bellOf('client2')).toEqual([])
    expect(await alertsOf('client2')).toEqual([])
    expect(codeOf(await (await server.as('client2')).get(`${path}/${(await alertsOf())[0]?.id}`))).toBe(
      'not_found',
    )
  })

  test('raises an alert again at the next level even if dismissed, and deletes outdated alerts', async () => {
    const gestion = await server.as('gestion')
    const [first] = named(await alertsOf(), 'Contrat-cadre Élec Loire')
    const answer = await gestion.put(
      `${path}/${first?.id}`,
      { assignee: null, isDismissed: true },
      { 'if-match': `"${first?.version}"` },
    )
    expect(answer.body).toMatchObject({ state: 'dismissed' })
    await watchAgreements(server.db, server.app.services, new Date('2026-12-20T03:40:00Z'))
    expect(named(await alertsOf(), 'Contrat-cadre Élec Loire')).toMatchObject([
      { level: 90, state: 'dismissed' },
    ])
    await watchAgreements(server.db, server.app.services, new Date('2027-01-02T03:40:00Z'))
    expect(named(await alertsOf(), 'Contrat-cadre Élec Loire')).toMatchObject([{ level: 30, state: 'open' }])
    // Orders and bids are now more than thirty days old.
    expect((await alertsOf()).map(({ kind }) => kind)).not.toContain('purchase_outside')
    await watchAgreements(server.db, server.app.services, new Date('2027-02-01T03:40:00Z'))
    expect(named(await alertsOf(), 'Contrat-cadre Élec Loire')).toEqual([])
    await watchAgreements(server.db, server.app.services, night)
  })
})

describe('an alert', () => {
  test('is assigned to a user who may see it, and who is notified', async () => {
    const gestion = await server.as('gestion')
    const people = await gestion.get(`${path}/assignees`)
    const { member } = routes.listAlertAssignees.output.parse(people.body)
    const gael = member.find(({ about }) => about === 'gestion')
    const sylvie = member.find(({ about }) => about === 'sydev')
    const [alert] = await alertsOf('gestion', '&kind[]=purchase_outside')
    const change = (body: object, version = alert?.version) =>
      gestion.put(`${path}/${alert?.id}`, body, { 'if-match': `"${version}"` })
    const assigned = await change({ assignee: sylvie?.id, isDismissed: false })
    expect(assigned.body).toMatchObject({ state: 'assigned', assignee: { name: 'Sylvie Deval' } })
    expect((await bellOf('sydev')).map(({ title }) => title)).toContain('À vous : Achat hors contrat-cadre')
    expect(codeOf(await change({ assignee: gael?.id, isDismissed: false }))).toBe('version_moved')
    const wrong = await change({ assignee: 999_999, isDismissed: false }, (alert?.version ?? 0) + 1)
    expect(violationListSchema.parse(wrong.body).violations).toMatchObject([
      { propertyPath: 'assignee', code: 'not_a_choice' },
    ])
    expect((await alertsOf('gestion', '&state[]=assigned')).map(({ id }) => id)).toEqual([alert?.id])
  })
})

test('many alerts of one kind give one notification with their number, once per day in Paris', async () => {
  for (let count = 0; count < 4; count++)
    await setOrderAmount(server.db, await insertOrderOf(server.db, { isConfirmed: true }), 250)
  const { companyId } = await server.db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'gestion')
    .executeTakeFirstOrThrow()
  // Both are on the 22nd in Paris; one is still on the 21st in London.
  await watchAgreements(server.db, null, new Date('2026-11-21T23:10:00Z'))
  const ids = await server.db
    .selectFrom('purchaseAlert')
    .select('id')
    .where('kind', '=', 'purchase_outside')
    .execute()
  await notifyAlerts(
    server.db,
    companyId,
    ids.map(({ id }) => id),
    { emailDeps: null, now: new Date('2026-11-22T09:00:00Z') },
  )
  const many = (await bellOf('gestion')).filter(({ detail }) => detail?.endsWith('nouvelles alertes'))
  expect(many).toHaveLength(1)
})

describe('thresholds', () => {
  test('are those of the nearest unit that has any, and apply from the next night', async () => {
    const gestion = await server.as('gestion')
    const bretagne = await unitIdOf(server.db, 'BZH')
    const rennes = await unitIdOf(server.db, 'RNS')
    const thresholdsOf = async (id: number) => {
      const { body } = await gestion.get('/internal/alert_thresholds')
      return routes.listAlertThresholds.output.parse(body).member.find((one) => one.id === id)
    }
    expect(await thresholdsOf(rennes)).toMatchObject({ expiryDays: [90, 30, 7], setBy: null, version: 0 })
    const draft = { expiryDays: [10, 60], outsideAmount: 5000, dearerPercent: 5, pastDays: 30 }
    const saved = await gestion.put(`/internal/alert_thresholds/${bretagne}`, draft)
    expect(saved.body).toMatchObject({ expiryDays: [60, 10], version: 1 })
    expect(await thresholdsOf(rennes)).toMatchObject({
      outsideAmount: 5000,
      setBy: { id: bretagne },
      version: 0,
    })
    await watchAgreements(server.db, server.app.services, night)
    expect((await alertsOf()).map(({ order }) => order?.id)).not.toContain(orderId)
    const again = await gestion.put(`/internal/alert_thresholds/${bretagne}`, draft, { 'if-match': '"7"' })
    expect(codeOf(again)).toBe('version_moved')
    const back = await gestion.delete(`/internal/alert_thresholds/${bretagne}`)
    expect(back.status).toBe(200)
    expect(await thresholdsOf(rennes)).toMatchObject({ outsideAmount: 200, setBy: null })
  })

  test('a unit without an outlier factor inherits that of the nearest ancestor with one', async () => {
    const gestion = await server.as('gestion')
    const [group, bretagne] = [await unitIdOf(server.db, 'GRP'), await unitIdOf(server.db, 'BZH')]
    const thresholdsOf = async (id: number) => {
      const { body } = await gestion.get('/internal/alert_thresholds')
      return routes.listAlertThresholds.output.parse(body).member.find((one) => one.id === id)
    }
    const put = async (unit: number, more: object) => {
      const draft = { expiryDays: [30], outsideAmount: 1, dearerPercent: 1, pastDays: 30, ...more }
      expect((await gestion.put(`/internal/alert_thresholds/${unit}`, draft)).status).toBe(200)
    }
    await put(bretagne, { pastDays: 20 })
    expect(await thresholdsOf(bretagne)).toMatchObject({
      outlierFactor: 3,
      outlierFactorSetBy: null,
      pastDays: 20,
    })
    await put(group, { outlierFactor: 2 })
    expect(await thresholdsOf(bretagne)).toMatchObject({
      outlierFactor: 2,
      outlierFactorSetBy: { id: group },
      pastDays: 20,
      setBy: { id: bretagne },
    })
    await put(bretagne, { outlierFactor: 4 })
    expect(await thresholdsOf(bretagne)).toMatchObject({
      outlierFactor: 4,
      outlierFactorSetBy: { id: bretagne },
    })
    await server.db.deleteFrom('alertThreshold').execute()
  })

  test.each([
    [{ expiryDays: [] }, 'expiryDays required'],
    [{ expiryDays: [0] }, 'expiryDays[0] too_small'],
    [{ pastDays: 500 }, 'pastDays too_big'],
    [{ dearerPercent: -1 }, 'dearerPercent too_small'],
  ])('reject %j', async (wrong, expected) => {
    const draft = { expiryDays: [30], outsideAmount: 1, dearerPercent: 1, pastDays: 30, ...wrong }
    const unit = await unitIdOf(server.db, 'GRP')
    const answer = await (await server.as('gestion')).put(`/internal/alert_thresholds/${unit}`, draft)
    const { violations } = violationListSchema.parse(answer.body)
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual([expected])
  })
})

describe('alerts by email', () => {
  const emailPath = `${path}/letter`
  const nextRaise = async () => {
    await server.db.deleteFrom('purchaseAlert').execute()
    await server.db.deleteFrom('letter').execute()
    await watchAgreements(server.db, server.app.services, night)
    return (await readEmails(server.db)).filter(({ template }) => template === 'rules-and-alerts-digest')
  }

  test('are sent to subscribers with all raised alerts, and stop by their own link', async () => {
    await sql`UPDATE app_user SET email = username || '@example.org'`.execute(server.db)
    const gestion = await server.as('gestion')
    expect(await gestion.get(emailPath)).toMatchObject({ status: 200, body: { isOn: false } })
    expect(await nextRaise()).toEqual([])
    expect(await gestion.put(emailPath, { isOn: true })).toMatchObject({ status: 200, body: { isOn: true } })

    const emails = await nextRaise()
    expect(emails).toMatchObject([{ recipient: 'gestion@example.org' }])
    const [{ text } = { text: '' }] = emails
    for (const expectedText of [
      'Contrat-cadre bientôt échu',
      'Achat hors contrat-cadre',
      'Contrat-cadre Élec Loire',
    ])
      expect(text).toContain(expectedText)

    const token = /\/public\/courrier-alertes\/([0-9a-f-]{36})/.exec(text)?.[1]
    const follow = (method: 'GET' | 'POST', rest = '') =>
      server.app.inject({ method, url: `/api/public/alert_letters/${token}${rest}` })
    expect((await follow('GET')).json()).toMatchObject({ isOn: true })
    for (let times = 0; times < 2; times++)
      expect((await follow('POST', '/stop')).json()).toMatchObject({ isOn: false })
    expect(await gestion.get(emailPath)).toMatchObject({ body: { isOn: false } })
    expect(await nextRaise()).toEqual([])
  })
})
