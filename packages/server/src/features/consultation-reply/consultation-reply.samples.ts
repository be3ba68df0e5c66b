import { TestFile } from '../../../test/caller.ts'
import {
  insertConsultationFile,
  insertOfferOf,
  insertRequestOf,
} from '../../../test/consultation-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const answerSample = { shippingText: '', validityText: '', message: '', lines: [] }

export const consultationReplySamples: RouteSamples = {
  readConsultationReply: { linkedRow: insertRequestOf },
  openConsultationReply: { linkedRow: insertRequestOf },
  acceptReplyTerms: { body: { version: '2026-11' }, linkedRow: insertRequestOf },
  saveReply: { body: answerSample, linkedRow: insertRequestOf },
  sendReply: { body: { isConfirmed: true }, linkedRow: insertOfferOf },
  declineReply: { body: { reason: 'Rupture' }, linkedRow: insertRequestOf },
  askReplyQuestion: { body: { body: 'Quel délai ?' }, linkedRow: insertRequestOf },
  addReplyFile: {
    body: { kind: 'answer', file: new TestFile('fiche.pdf', '%PDF-1.7') },
    linkedRow: insertRequestOf,
  },
  readReplyQuotation: {
    body: { file: new TestFile('devis.xml', '<Quotation/>') },
    linkedRow: insertRequestOf,
  },
  linkReplyFile: { linkedRow: insertRequestOf, linkedPlace: insertConsultationFile },
  removeReplyFile: { linkedRow: insertRequestOf, linkedPlace: insertConsultationFile },
}
