import { TestFile } from '../../../test/caller.ts'
import {
  awardedId,
  enteredLine,
  insertAnsweredConsultation,
  insertConsultationFile,
  insertConsultationLine,
  insertConsultationOf,
  insertConsultationSupplier,
  insertEnterableSupplier,
  insertSentConsultation,
  insertSupplierOfFirstAgency,
  uninvite,
} from '../../../test/consultation-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const consultationFixture = {
  name: 'Consultation',
  businessCode: null,
  businessName: null,
  quotationNumber: null,
  quotationDetail: null,
  applicant: null,
  endDate: '2026-12-21T17:00:00+01:00',
  message: null,
  sharesJob: false,
  showsPrices: false,
  isSealed: false,
}

const orderLineFixture = { reference: '', label: 'Pose', manufacturer: '', quantity: 2, comment: null }

export const consultationsSamples: RouteSamples = {
  exportConsultations: { query: { format: 'csv' } },
  getConsultation: { foreignId: insertConsultationOf },
  createConsultation: { body: { name: 'Consultation' } },
  changeConsultation: { body: consultationFixture, foreignId: insertConsultationOf },
  removeConsultation: { foreignId: insertConsultationOf },
  restoreConsultation: { foreignId: insertConsultationOf },
  awardConsultation: {
    body: { awards: [{ line: awardedId, supplier: awardedId, quantity: 1 }], takesExpired: true },
    foreignId: insertAnsweredConsultation,
  },
  sendConsultation: { foreignId: insertConsultationOf },
  openConsultationRound: {
    body: { endDate: '2026-12-21T17:00:00+01:00' },
    foreignId: insertSentConsultation,
  },
  closeConsultation: { body: {}, foreignId: insertConsultationOf },
  reopenConsultation: { foreignId: insertConsultationOf },
  listConsultationEvents: { foreignId: insertConsultationOf },
  exportConsultationEvents: { query: { format: 'csv' }, foreignId: insertConsultationOf },
  compareConsultation: { foreignId: insertConsultationOf },
  exportComparison: { query: { format: 'csv' }, foreignId: insertConsultationOf },
  listConsultationLines: { foreignId: insertConsultationOf },
  addConsultationLines: {
    body: { lines: [{ label: 'Pose', quantity: 1 }] },
    foreignId: insertConsultationOf,
  },
  listPastBids: { foreignId: insertConsultationLine },
  changeConsultationLine: { body: orderLineFixture, foreignId: insertConsultationLine },
  removeConsultationLine: { foreignId: insertConsultationLine },
  listConsultationSuppliers: { query: { consultation: 1 } },
  listProposedSuppliers: { foreignId: insertConsultationOf },
  addConsultationSupplier: { body: { consultation: 1, agency: 1 }, prepare: (db) => uninvite(db, 1, 1) },
  changeConsultationSupplier: {
    body: { agency: 1, contact: null, language: 'fr' },
    foreignId: insertSupplierOfFirstAgency,
  },
  removeConsultationSupplier: { foreignId: insertConsultationSupplier },
  resendConsultation: { foreignId: (db) => insertConsultationSupplier(db, { isSent: true }) },
  remindConsultationSupplier: {
    body: {},
    foreignId: (db) => insertConsultationSupplier(db, { isSent: true }),
  },
  enterConsultationAnswer: {
    body: { shippingText: '', validityText: '', message: '', lines: [enteredLine] },
    foreignId: insertEnterableSupplier,
  },
  listConsultationFiles: { foreignId: insertConsultationOf },
  listConsultationSupplierFiles: { foreignId: insertConsultationSupplier },
  addConsultationFile: {
    body: { kind: 'own', file: new TestFile('plan.pdf', '%PDF-1.7') },
    foreignId: insertConsultationOf,
  },
  linkConsultationFile: { foreignId: (db) => insertConsultationFile(db) },
  removeConsultationFile: { foreignId: (db) => insertConsultationFile(db) },
  restoreConsultationFile: { foreignId: (db) => insertConsultationFile(db) },
  listConsultationMessages: { foreignId: insertConsultationOf },
  addConsultationMessage: { body: { body: 'Bonjour' }, foreignId: insertConsultationOf },
}
