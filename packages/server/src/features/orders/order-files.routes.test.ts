import { routes, type OrderFormat } from '@comptoir/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/caller.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import { openTestOrders, orderOf } from '../../../test/test-orders.ts'
import { orderModel } from '../../../test/ubl/order-model.ts'
import { brokenRules, orderRules, outsideModel } from '../../../test/ubl/ubl-rules.ts'

const { server, makeOrder, read, linesOf } = openTestOrders()

const siren = (value: string | null) =>
  server.db.updateTable('company').set({ siren: value }).where('name', '=', 'Thermélec Ouest').execute()

afterEach(async () => {
  await server.db.deleteFrom('supplierOrderFiles').execute()
  await siren('000314260')
})

const confirm = async (id: number) =>
  orderOf(await (await server.as('client')).post(`/internal/orders/${id}/confirm`))

const fileOf = async (id: number, format: OrderFormat, username = 'client') =>
  (await server.as(username)).get(`/internal/orders/${id}/file?format=${format}`)

describe('the files of a confirmed order', () => {
  test('UBL keeps the rules of Peppol and has every line at the price of the order', async () => {
    const id = await makeOrder({ message: 'Livrer <b>avant</b> 8 h', wishedOn: '2026-12-03' })
    const order = await confirm(id)
    const answer = await fileOf(id, 'ubl')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="commande-${order.number}-ubl.xml"`,
    })
    const document = Buffer.from(String(answer.body))
    expect(brokenRules(document, orderRules)).toEqual([])
    expect(outsideModel(document, orderModel)).toEqual([])
    const text = document.toString()
    expect(text).toContain(`<cbc:PayableAmount currencyID="EUR">${order.total.toFixed(2)}<`)
    expect(text).toContain('<cbc:EndpointID schemeID="0002">000314260<')
    expect(text).toContain('<cbc:Note>Livrer &lt;b&gt;avant&lt;/b&gt; 8 h<')
    const lines = await linesOf(id)
    expect(text.match(/<cac:LineItem>/g)).toHaveLength(lines.length)
    for (const { reference, total } of lines) {
      expect(text).toContain(`<cac:SellersItemIdentification><cbc:ID>${reference}<`)
      expect(text).toContain(`<cbc:LineExtensionAmount currencyID="EUR">${total?.toFixed(2)}<`)
    }
  })

  test('CSV and cXML are those of the email; a pre-order has none of them', async () => {
    const id = await makeOrder()
    expect((await fileOf(id, 'cxml')).body).toMatchObject({ reason: 'order_not_confirmed' })
    await confirm(id)
    expect(String((await fileOf(id, 'cxml')).body)).toContain('<OrderRequest>')
    expect((await fileOf(id, 'csv')).headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(codeOf(await fileOf(id, 'ubl', 'client2'))).toBe('not_found')
  })

  test('without the SIREN of the company there is no UBL, and the answer says why', async () => {
    const id = await makeOrder()
    await confirm(id)
    await siren(null)
    const answer = await fileOf(id, 'ubl')
    expect(answer).toMatchObject({ status: 409, body: { reason: 'company_without_siren' } })
    expect((await fileOf(id, 'csv')).status).toBe(200)
  })
})

describe('the files that a supplier gets', () => {
  const attachedTo = async (number: string) => {
    const email = (await readEmails(server.db)).find(({ subject }) => subject.includes(number))
    return { names: email?.attachments.map(({ name }) => name), text: email?.text ?? '' }
  }
  const choose = async (supplier: number, formats: readonly OrderFormat[], version = 0) =>
    (await server.as('sydev')).put(
      `/internal/suppliers/${supplier}/order_files`,
      { formats },
      { 'if-match': `"${version}"` },
    )

  test('are CSV and cXML until the company chooses others', async () => {
    const first = await confirm(await makeOrder())
    expect((await attachedTo(first.number)).names).toEqual([
      `commande-${first.number}.pdf`,
      `commande-${first.number}.csv`,
      `commande-${first.number}.xml`,
    ])
    const id = await makeOrder()
    const { supplier } = orderOf(await read(id))
    const { body } = await choose(supplier.id, ['ubl', 'csv'])
    expect(routes.changeSupplierOrderFiles.output.parse(body)).toMatchObject({
      orderFiles: ['csv', 'ubl'],
      orderFilesVersion: 1,
    })
    const { number } = await confirm(id)
    const { names, text } = await attachedTo(number)
    expect(names).toEqual([`commande-${number}.pdf`, `commande-${number}.csv`, `commande-${number}-ubl.xml`])
    expect(text).toContain('(CSV et UBL)')
    expect(await choose(supplier.id, [], 0)).toMatchObject({ status: 412 })
    expect((await choose(supplier.id, [], 1)).status).toBe(200)
    const last = await confirm(await makeOrder())
    expect(await attachedTo(last.number)).toMatchObject({ names: [`commande-${last.number}.pdf`] })
  })

  test('UBL needs the SIREN of the company; an order goes out without it if that was removed since', async () => {
    const id = await makeOrder()
    const { supplier } = orderOf(await read(id))
    await choose(supplier.id, ['cxml', 'ubl'])
    await siren(null)
    expect(await choose(supplier.id, ['ubl'], 1)).toMatchObject({
      status: 409,
      body: { reason: 'company_without_siren' },
    })
    const { number } = await confirm(id)
    expect((await attachedTo(number)).names).toEqual([`commande-${number}.pdf`, `commande-${number}.xml`])
    expect((await choose(999_999, [])).status).toBe(404)
    const refused = await (
      await server.as('client')
    ).put(`/internal/suppliers/${supplier.id}/order_files`, { formats: [] }, { 'if-match': '"1"' })
    expect(refused.status).toBe(403)
  })

  test('are of the own company only', async () => {
    const { supplier } = orderOf(await read(await makeOrder()))
    await choose(supplier.id, ['ubl'])
    const filesOf = async (username: string) => {
      const { body } = await (await server.as(username)).get(`/internal/suppliers?id[]=${supplier.id}`)
      return routes.listSuppliers.output.parse(body).member.map(({ orderFiles }) => orderFiles)
    }
    expect(await filesOf('client')).toEqual([['ubl']])
    expect(await filesOf('client2')).toEqual([['csv', 'cxml']])
  })
})
