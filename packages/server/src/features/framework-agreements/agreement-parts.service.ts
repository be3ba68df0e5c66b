import type {
  AgreementAgencies,
  AgreementAgenciesDraft,
  AgreementCatalogs,
  AgreementCatalogsDraft,
} from '@comptoir/contract'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import {
  findAgencies,
  findAgenciesOf,
  findCatalogs,
  findLinkableCatalogs,
  replaceAgencies,
  replaceCatalogs,
  incrementCatalogsVersion,
  updateAgencyReach,
} from './agreement-parts.queries.ts'
import {
  agencyViolations,
  loadAgreement,
  loadOwnAgreement,
  type AgreementCall,
} from './framework-agreements.service.ts'

const address = (id: number, part: string) => `/api/internal/framework_agreements/${id}/${part}`

/** The agencies that an agreement applies to. */
export async function readAgencies(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AgreementAgencies> {
  const { appliesToAllAgencies, agenciesVersion } = await loadAgreement(call, id)
  return {
    '@id': address(id, 'agencies'),
    '@type': 'AgreementAgencies',
    appliesToAllAgencies,
    agencies: await findAgencies(call.db, id),
    version: agenciesVersion,
  }
}

/** Sets the agencies that an agreement of the caller's own applies to. */
export async function changeAgencies(
  call: AgreementCall,
  id: number,
  { appliesToAllAgencies, agencies }: AgreementAgenciesDraft,
): Promise<AgreementAgencies> {
  const { supplierId, agenciesVersion } = await loadOwnAgreement(call, id)
  call.requireVersion(agenciesVersion)
  const supplierAgencies = await findAgenciesOf(call.db, supplierId, agencies)
  const violations = agencyViolations(appliesToAllAgencies, agencies, supplierAgencies)
  if (violations.length > 0) throw new ViolationError(...violations)
  await replaceAgencies(call.db, id, appliesToAllAgencies ? [] : [...new Set(agencies)])
  await updateAgencyReach(call.db, id, appliesToAllAgencies, call.now)
  return readAgencies(call, id)
}

/** The catalogues of an agreement. */
export async function readCatalogs(
  call: Pick<AgreementCall, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<AgreementCatalogs> {
  const { catalogsVersion } = await loadAgreement(call, id)
  return {
    '@id': address(id, 'catalogs'),
    '@type': 'AgreementCatalogs',
    catalogs: await findCatalogs(call.db, id),
    version: catalogsVersion,
  }
}

const hundredths = (percent: number | null) => (percent === null ? null : Math.round(percent * 100))

/** Sets the catalogues of an agreement of the caller's own, with their general discounts. */
export async function changeCatalogs(
  call: AgreementCall,
  id: number,
  { catalogs }: AgreementCatalogsDraft,
): Promise<AgreementCatalogs> {
  const { supplierId, catalogsVersion } = await loadOwnAgreement(call, id)
  call.requireVersion(catalogsVersion)
  const ids = catalogs.map(({ catalog }) => catalog)
  const current = new Set((await findCatalogs(call.db, id)).map(({ catalog }) => catalog.id))
  const linkable = await findLinkableCatalogs(call.db, call.actor.companyId, supplierId, ids)
  const violations = catalogs.flatMap(({ catalog }, at): RuleViolation[] => {
    // A linked catalogue that the company no longer sees may stay.
    if (!linkable.has(catalog) && !current.has(catalog))
      return [{ propertyPath: `catalogs[${at}].catalog`, code: 'not_a_choice' }]
    return ids.indexOf(catalog) === at
      ? []
      : [{ propertyPath: `catalogs[${at}].catalog`, code: 'catalog_repeated' }]
  })
  if (violations.length > 0) throw new ViolationError(...violations)
  await replaceCatalogs(
    call.db,
    id,
    catalogs.map(({ catalog, discount1, discount2 }) => ({
      catalog,
      discount1: hundredths(discount1),
      discount2: hundredths(discount2),
    })),
  )
  await incrementCatalogsVersion(call.db, id, call.now)
  return readCatalogs(call, id)
}

/** Removes one catalogue from an agreement of the caller's own. */
export async function removeCatalog(
  call: AgreementCall,
  id: number,
  catalog: number,
): Promise<AgreementCatalogs> {
  await loadOwnAgreement(call, id)
  const left = (await findCatalogs(call.db, id)).filter((one) => one.catalog.id !== catalog)
  const { catalogs } = await readCatalogs(call, id)
  if (left.length === catalogs.length)
    throw new ViolationError({ propertyPath: 'catalog', code: 'catalog_not_linked' })
  if (left.length === 0) throw new ViolationError({ propertyPath: 'catalogs', code: 'required' })
  return changeCatalogs(call, id, {
    catalogs: left.map(({ catalog: { id: linked }, discount1, discount2 }) => ({
      catalog: linked,
      discount1,
      discount2,
    })),
  })
}
