import type {
  AgreementAgencies,
  AgreementAgenciesDraft,
  AgreementCatalogs,
  AgreementCatalogsDraft,
} from '@comptoir/contract'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import {
  findAgencies,
  findAgenciesOf,
  findCatalogs,
  findLinkableCatalogs,
  replaceAgencies,
  replaceCatalogs,
  touchCatalogs,
  updateReach,
} from './agreement-parts.queries.ts'
import {
  agencyTroubles,
  loadAgreement,
  loadOwnAgreement,
  type AgreementCall,
} from './framework-agreements.service.ts'

const address = (id: number, part: string) => `/api/internal/framework_agreements/${id}/${part}`

/** Where an agreement holds. */
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

/** Says where an agreement of the caller's own holds. */
export async function changeAgencies(
  call: AgreementCall,
  id: number,
  { appliesToAllAgencies, agencies }: AgreementAgenciesDraft,
): Promise<AgreementAgencies> {
  const { supplierId, agenciesVersion } = await loadOwnAgreement(call, id)
  call.requireVersion(agenciesVersion)
  const theirs = await findAgenciesOf(call.db, supplierId, agencies)
  const broken = agencyTroubles(appliesToAllAgencies, agencies, theirs)
  if (broken.length > 0) throw new ViolationError(...broken)
  await replaceAgencies(call.db, id, appliesToAllAgencies ? [] : [...new Set(agencies)])
  await updateReach(call.db, id, appliesToAllAgencies, call.now)
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

/** Says which catalogues an agreement of the caller's own is about, and their general discounts. */
export async function changeCatalogs(
  call: AgreementCall,
  id: number,
  { catalogs }: AgreementCatalogsDraft,
): Promise<AgreementCatalogs> {
  const { supplierId, catalogsVersion } = await loadOwnAgreement(call, id)
  call.requireVersion(catalogsVersion)
  const ids = catalogs.map(({ catalog }) => catalog)
  const known = new Set((await findCatalogs(call.db, id)).map(({ catalog }) => catalog.id))
  const linkable = await findLinkableCatalogs(call.db, call.actor.companyId, supplierId, ids)
  const broken = catalogs.flatMap(({ catalog }, at): BrokenRule[] => {
    // One that the company no longer sees may stay as it is.
    if (!linkable.has(catalog) && !known.has(catalog))
      return [{ propertyPath: `catalogs[${at}].catalog`, code: 'not_a_choice' }]
    return ids.indexOf(catalog) === at ? [] : [{ propertyPath: `catalogs[${at}].catalog`, code: 'taken' }]
  })
  if (broken.length > 0) throw new ViolationError(...broken)
  await replaceCatalogs(
    call.db,
    id,
    catalogs.map(({ catalog, discount1, discount2 }) => ({
      catalog,
      discount1: hundredths(discount1),
      discount2: hundredths(discount2),
    })),
  )
  await touchCatalogs(call.db, id, call.now)
  return readCatalogs(call, id)
}

/** Takes one catalogue out of an agreement of the caller's own. */
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
    catalogs: left.map(({ catalog: { id: kept }, discount1, discount2 }) => ({
      catalog: kept,
      discount1,
      discount2,
    })),
  })
}
