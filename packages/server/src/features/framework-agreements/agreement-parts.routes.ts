import { routes } from '@comptoir/contract'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import {
  addDocument,
  storeAgreementDocument,
  loadDocument,
  readDocuments,
  removeDocument,
  restoreDocument,
} from './agreement-documents.service.ts'
import { addFee, changeFee, readFees, removeFee, restoreFee } from './agreement-fees.service.ts'
import { findCatalogHeaders } from './agreement-parts.queries.ts'
import {
  changeAgencies,
  changeCatalogs,
  readAgencies,
  readCatalogs,
  removeCatalog,
} from './agreement-parts.service.ts'
import { loadAgreement } from './framework-agreements.service.ts'

/** The parts of an agreement that are saved separately: agencies, catalogues, fees, documents. */
export function agreementPartRoutes(api: Api): void {
  bindRoute(api, routes.getAgreementAgencies, (call) => readAgencies(call, call.input.params.id))
  bindRoute(api, routes.changeAgreementAgencies, (call) =>
    changeAgencies(call, call.input.params.id, call.input.body),
  )
  bindRoute(api, routes.getAgreementCatalogs, (call) => readCatalogs(call, call.input.params.id))
  bindRoute(api, routes.changeAgreementCatalogs, (call) =>
    changeCatalogs(call, call.input.params.id, call.input.body),
  )
  bindRoute(api, routes.removeAgreementCatalog, (call) =>
    removeCatalog(call, call.input.params.id, call.input.params.catalog),
  )
  bindRoute(api, routes.listCatalogHeaders, async (call) => {
    const { id } = await loadAgreement(call, call.input.query.frameworkAgreement)
    const member = await findCatalogHeaders(call.db, id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindFees(api)
  bindDocuments(api)
}

function bindFees(api: Api): void {
  bindRoute(api, routes.listAgreementFees, async (call) => {
    const member = await readFees(call, call.input.query.frameworkAgreement)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.addAgreementFee, async (call) => addFee(call, call.input.body))
  bindRoute(api, routes.changeAgreementFee, (call) => changeFee(call, call.input.params.id, call.input.body))
  bindRoute(api, routes.removeAgreementFee, async (call) => {
    await removeFee(call, call.input.params.id)
    return null
  })
  bindRoute(api, routes.restoreAgreementFee, (call) => restoreFee(call, call.input.params.id))
}

function bindDocuments(api: Api): void {
  bindRoute(api, routes.listAgreementDocuments, async (call) => {
    const member = await readDocuments(call, call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
  bindPrepared(api, routes.addAgreementDocument, async (before) => {
    const { id } = before.input.params
    const file = await storeAgreementDocument(before, id, before.input.body.file, api.services.files)
    return async (call) => {
      return addDocument(call, id, file)
    }
  })
  bindRoute(api, routes.linkAgreementDocument, async (call) => {
    const { id, document } = call.input.params
    const href = api.services.fileLinks.signDocument(await loadDocument(call, id, document), call)
    return { '@id': call.url, '@type': 'FileLink' as const, href }
  })
  bindRoute(api, routes.removeAgreementDocument, async (call) => {
    await removeDocument(call, call.input.params.id, call.input.params.document)
    return null
  })
  bindRoute(api, routes.restoreAgreementDocument, (call) =>
    restoreDocument(call, call.input.params.id, call.input.params.document),
  )
}
