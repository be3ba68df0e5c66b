import { routes } from '@comptoir/contract'
import { findFiles, findSentFiles } from '../../domain/answers/answers.queries.ts'
import { toAnswerFile } from '../../domain/answers/to-answer.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findLines } from './consultation-lines.queries.ts'
import { addLines, changeLine, loadLine, removeLine } from './consultation-lines.service.ts'
import { findMessages } from './consultation-messages.queries.ts'
import { findProposedSuppliers, findSuppliers } from './consultation-suppliers.queries.ts'
import { addSupplier, changeSupplier, removeSupplier } from './consultation-suppliers.service.ts'
import {
  addDocument,
  addMessage,
  storeDocument,
  loadDocument,
  restoreDocument,
  removeDocument,
} from './messages.service.ts'
import { enterAnswer } from './enter-answer.service.ts'
import { loadConsultation, type ConsultationCall } from './load-consultation.ts'
import { findPastBids } from './past-bids.queries.ts'
import { loadSupplier, remind, resend, type SendingCall } from './sending.service.ts'
import { unpaged } from './unpaged.ts'
import { toConsultation, toLine, toMessage, toSupplier } from './to-consultation.ts'

/** Adds to a call what sending emails and events needs. */
type Sending = <C extends ConsultationCall>(call: C) => C & SendingCall

const maxProposed = 20

/** Routes of the lines, suppliers, documents and messages of a consultation. */
export function consultationPartRoutes(api: Api, sending: Sending): void {
  bindLines(api)
  bindSuppliers(api, sending)
  bindFiles(api, sending)

  bindRoute(api, routes.listConsultationMessages, async (call) => {
    const { id } = await loadConsultation(call, call.input.params.id)
    const member = (await findMessages(call.db, id)).map(toMessage)
    return unpaged(call, member)
  })
  bindRoute(api, routes.addConsultationMessage, async (call) =>
    toMessage(await addMessage(sending(call), call.input.params.id, call.input.body)),
  )
}

function bindLines(api: Api): void {
  bindRoute(api, routes.listConsultationLines, async (call) => {
    const { id } = await loadConsultation(call, call.input.params.id)
    const member = (await findLines(call.db, call.actor, id)).map(toLine)
    return unpaged(call, member)
  })
  bindRoute(api, routes.addConsultationLines, async (call) => {
    const { id } = call.input.params
    await addLines({ ...call, view: viewOf(call) }, id, call.input.body.lines)
    return toConsultation(await loadConsultation(call, id), call.now)
  })
  bindRoute(api, routes.listPastBids, async (call) => {
    const line = await loadLine(call, call.input.params.id)
    return unpaged(call, await findPastBids(call.db, call.actor, line, call.now))
  })
  bindRoute(api, routes.changeConsultationLine, async (call) =>
    toLine(await changeLine(call, call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.removeConsultationLine, async (call) => {
    await removeLine(call, call.input.params.id)
    return null
  })
}

function bindSuppliers(api: Api, sending: Sending): void {
  bindRoute(api, routes.listConsultationSuppliers, async (call) => {
    const { id } = await loadConsultation(call, call.input.query.consultation)
    const member = (await findSuppliers(call.db, call.actor, id)).map((row) => toSupplier(row, call.now))
    return unpaged(call, member)
  })
  bindRoute(api, routes.listProposedSuppliers, async (call) => {
    const { id } = await loadConsultation(call, call.input.params.id)
    const rows = await findProposedSuppliers(call.db, call.actor, id, dayOf(call.now), maxProposed)
    const member = rows.map((row) => ({
      '@id': `/api/internal/suppliers/${row.supplierId}`,
      '@type': 'ProposedSupplier' as const,
      supplier: { id: row.supplierId, name: row.supplier },
      agency: { id: row.agencyId, name: row.agency, city: row.city, siret: row.siret },
      contact:
        row.contactId === null || row.contact === null ? null : { id: row.contactId, name: row.contact },
      email: row.email,
      sold: row.sold,
      covered: row.covered,
      distance: row.distance,
    }))
    return unpaged(call, member)
  })
  bindRoute(api, routes.addConsultationSupplier, async (call) =>
    toSupplier(await addSupplier(call, call.input.body), call.now),
  )
  bindRoute(api, routes.changeConsultationSupplier, async (call) =>
    toSupplier(await changeSupplier(call, call.input.params.id, call.input.body), call.now),
  )
  bindRoute(api, routes.removeConsultationSupplier, async (call) => {
    await removeSupplier(call, call.input.params.id)
    return null
  })
  bindRoute(api, routes.resendConsultation, async (call) =>
    toSupplier(await resend(sending(call), call.input.params.id), call.now),
  )
  bindRoute(api, routes.remindConsultationSupplier, async (call) =>
    toSupplier(await remind(sending(call), call.input.params.id, call.input.body), call.now),
  )
  bindRoute(api, routes.enterConsultationAnswer, async (call) =>
    toSupplier(await enterAnswer(sending(call), call.input.params.id, call.input.body), call.now),
  )
}

function bindFiles(api: Api, sending: Sending): void {
  bindRoute(api, routes.listConsultationFiles, async (call) => {
    const { id } = await loadConsultation(call, call.input.params.id)
    const own = (await findFiles(call.db, id)).filter(({ supplierId }) => supplierId === null)
    return unpaged(call, own.map(toAnswerFile))
  })
  bindRoute(api, routes.listConsultationSupplierFiles, async (call) => {
    const supplier = await loadSupplier(call, call.input.params.id)
    const consultation = await loadConsultation(call, supplier.consultationId)
    const files = await findSentFiles(call.db, consultation.id, call.now)
    const supplierFiles = files.filter(({ supplierId }) => supplierId === supplier.id)
    return unpaged(call, supplierFiles.map(toAnswerFile))
  })
  bindPrepared(api, routes.addConsultationFile, async (before) => {
    const { id } = before.input.params
    const { file, kind } = before.input.body
    const stored = await storeDocument(before, id, file, api.services.files)
    return async (call) => {
      return toAnswerFile(await addDocument(sending(call), id, { kind, ...stored }))
    }
  })
  bindRoute(api, routes.linkConsultationFile, async (call) => {
    const document = await loadDocument(call, call.input.params.id)
    const href = api.services.fileLinks.signDocument(document, call)
    return { '@id': call.url, '@type': 'FileLink' as const, href }
  })
  bindRoute(api, routes.removeConsultationFile, async (call) => {
    await removeDocument(call, call.input.params.id)
    return null
  })
  bindRoute(api, routes.restoreConsultationFile, async (call) =>
    toAnswerFile(await restoreDocument(call, call.input.params.id)),
  )
}
