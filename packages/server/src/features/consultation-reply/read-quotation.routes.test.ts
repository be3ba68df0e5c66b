import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, TestFile, violationsOf } from '../../../test/caller.ts'
import {
  french,
  replyPathOf,
  sendTestConsultation,
  type SentConsultation,
} from '../../../test/sent-consultation.queries.ts'
import { quotation, quotationLine } from '../../../test/ubl/quotation.ts'

const server = openTestApp()

const send = (request: SentConsultation, content: string) =>
  server.anonymous.form(
    'POST',
    `${replyPathOf(request)}/quotation`,
    { file: new TestFile('devis.xml', content) },
    french,
  )

test('a supplier’s UBL quotation is read by the positions of its request, and nothing is written', async () => {
  const request = await sendTestConsultation(server)
  const before = routes.readConsultationReply.output.parse(
    (await server.anonymous.get(replyPathOf(request), french)).body,
  )
  const [first] = before.lines
  const answer = await send(
    request,
    quotation(
      quotationLine({ position: first?.position ?? 0, quantity: String(first?.quantity), price: '6.5' }),
      quotationLine({ position: 999 }),
    ),
  )
  const reading = routes.readReplyQuotation.output.parse(answer.body)
  expect(reading.lines).toMatchObject([{ line: first?.id, price: 6.5 }])
  expect(reading.notes).toMatchObject([{ row: 2, problem: 'unknown_line' }])
  const after = routes.readConsultationReply.output.parse(
    (await server.anonymous.get(replyPathOf(request), french)).body,
  )
  expect(after.answer).toEqual(before.answer)
})

test('a file that is no quotation is refused with the reason', async () => {
  const request = await sendTestConsultation(server)
  expect(violationsOf(await send(request, '<Order/>'))).toEqual(['file not_quotation'])
  expect(violationsOf(await send(request, '<Quotation>'))).toEqual(['file not_xml'])
  const hostile = await send(request, '<!DOCTYPE Quotation [<!ENTITY a "b">]><Quotation>&a;</Quotation>')
  expect(violationsOf(hostile)).toEqual(['file xml_entities'])
  expect(hostile.status).toBe(422)
  const [supplier] = request.suppliers
  const unknown = await server.anonymous.form(
    'POST',
    `/public/consultation_suppliers/${supplier?.token.replace(/.$/, '')}x/quotation`,
    { file: new TestFile('devis.xml', '<Quotation/>') },
  )
  expect(codeOf(unknown)).toBe('link_invalid')
})
