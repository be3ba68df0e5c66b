import { findSupplierChoices } from '../../domain/products/supplier-choices.queries.ts'
import { routes, type AgreementValidity, type FrameworkAgreement, type Locale } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import type { FacetCount } from '../../platform/db/page.ts'
import {
  findAgencyChoices,
  findCatalogChoices,
  findFamilyChoices,
  findUnitChoices,
} from './agreement-choices.queries.ts'
import { findAgreementHistory } from './agreement-history.queries.ts'
import { agreementLabel } from './agreement-label.ts'
import { agreementExport } from './framework-agreements.export.ts'
import { findAgreements, type AgreementRow } from './framework-agreements.queries.ts'
import {
  agreementViewOf,
  changeAgreement,
  createAgreement,
  duplicateAgreement,
  loadAgreement,
  removeAgreement,
  restoreAgreement,
} from './framework-agreements.service.ts'

/** Framework agreements: their list, their heads, and their choices. */
export function frameworkAgreementsRoutes(api: Api): void {
  bindRoute(api, routes.listFrameworkAgreements, async (call) => {
    const { rows, totalItems, facets } = await findAgreements(
      call.db,
      agreementViewOf(call),
      call.input.query,
    )
    return collection(call, {
      member: rows.map(toAgreement),
      totalItems,
      ...(facets && {
        facets: facets.map(({ name, values }) => ({
          name,
          label: agreementLabel(call.locale, `facet.${name}`),
          values: name === 'validity' ? values.map((value) => withName(value, call.locale)) : values,
        })),
      }),
    })
  })

  bindExport(api, routes.exportFrameworkAgreements, agreementExport, (call) =>
    findAgreements(call.db, agreementViewOf(call), { ...call.input.query, ...wholeList }),
  )

  bindRoute(api, routes.getFrameworkAgreement, async (call) =>
    toAgreement(await loadAgreement(call, call.input.params.id)),
  )

  bindRoute(api, routes.createFrameworkAgreement, async (call) => {
    const row = await createAgreement(call, call.input.body)
    return toAgreement(row)
  })

  bindRoute(api, routes.changeFrameworkAgreement, async (call) =>
    toAgreement(await changeAgreement(call, call.input.params.id, call.input.body)),
  )

  bindRoute(api, routes.removeFrameworkAgreement, async (call) => {
    await removeAgreement(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreFrameworkAgreement, async (call) =>
    toAgreement(await restoreAgreement(call, call.input.params.id)),
  )

  bindRoute(api, routes.duplicateFrameworkAgreement, async (call) => {
    const row = await duplicateAgreement(call, call.input.params.id, call.input.body)
    return toAgreement(row)
  })

  bindRoute(api, routes.listAgreementHistory, async (call) => {
    const { id } = await loadAgreement(call, call.input.params.id)
    return collection(call, await findAgreementHistory(call.db, call.actor.companyId, id, call.input.query))
  })

  bindChoices(api)
}

function bindChoices(api: Api): void {
  bindRoute(api, routes.listAgreementSuppliers, async (call) =>
    collection(call, await findSupplierChoices(call.db, call.input.query)),
  )
  bindRoute(api, routes.listOrganizationUnits, async (call) =>
    collection(call, await findUnitChoices(call.db, call.actor, call.input.query)),
  )
  bindRoute(api, routes.listDiscountFamilies, async (call) =>
    collection(call, await findFamilyChoices(call.db, call.locale, call.input.query)),
  )
  bindRoute(api, routes.listAgreementCatalogChoices, async (call) =>
    collection(call, await findCatalogChoices(call.db, call.actor, call.input.query)),
  )
  bindRoute(api, routes.listAgreementAgencyChoices, async (call) =>
    collection(call, await findAgencyChoices(call.db, call.input.query)),
  )
}

function withName(value: FacetCount, locale: Locale): FacetCount {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facet counts by it
  return { ...value, label: agreementLabel(locale, `validity.${value.value as AgreementValidity}`) }
}

function toAgreement(row: AgreementRow): FrameworkAgreement {
  const { supplierId, unitId, agenciesVersion: _agencies, catalogsVersion: _catalogs, ...agreement } = row
  return {
    ...agreement,
    '@id': `/api/internal/framework_agreements/${row.id}`,
    '@type': 'FrameworkAgreement',
    supplier: { id: supplierId, name: row.supplier },
    unit: { id: unitId, name: row.unit },
  }
}
