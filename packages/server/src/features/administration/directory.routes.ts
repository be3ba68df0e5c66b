import {
  routes,
  type ManagedAgency,
  type ManagedManufacturer,
  type ManagedSupplier,
} from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findManagedAgencies, type ManagedAgencyRow } from './agencies.queries.ts'
import { addAgency, changeAgency, loadAgency } from './agencies.service.ts'
import {
  addCatalog,
  addManufacturer,
  addSupplier,
  changeSupplier,
  loadManufacturer,
  loadSupplier,
  renameManufacturer,
} from './directory.service.ts'
import { renamedManufacturerJob } from './manufacturers.jobs.ts'
import { findManagedSuppliers, findManufacturers, type SupplierRow } from './suppliers.queries.ts'

/** Suppliers, their catalogues and agencies, and manufacturers, for the super administrator. */
export function directoryRoutes(api: Api): void {
  bindRoute(api, routes.listManagedSuppliers, async (call) => {
    const { rows, totalItems } = await findManagedSuppliers(call.db, call.input.query)
    return collection(call, { member: rows.map(toSupplier), totalItems })
  })
  bindRoute(api, routes.getManagedSupplier, async (call) =>
    toSupplier(await loadSupplier(call.db, call.input.params.id)),
  )
  bindRoute(api, routes.createSupplier, async (call) => toSupplier(await addSupplier(call, call.input.body)))
  bindRoute(api, routes.changeSupplier, async (call) =>
    toSupplier(await changeSupplier(call, call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.createCatalog, async (call) => {
    const catalog = await addCatalog(call, call.input.body)
    return { '@id': `/api/internal/catalogs/${catalog.id}`, '@type': 'Catalog' as const, ...catalog }
  })
  bindRoute(api, routes.listManufacturers, async (call) => {
    const { rows, totalItems } = await findManufacturers(call.db, call.input.query)
    return collection(call, { member: rows.map(toManufacturer), totalItems })
  })
  bindRoute(api, routes.getManufacturer, async (call) =>
    toManufacturer(await loadManufacturer(call.db, call.input.params.id)),
  )
  bindRoute(api, routes.createManufacturer, async (call) =>
    toManufacturer(await addManufacturer(call, call.input.body.name)),
  )
  bindRoute(api, routes.changeManufacturer, async (call) => {
    const row = await renameManufacturer(call, call.input.params.id, call.input.body.name)
    await api.services.jobs.enqueue(call.db, renamedManufacturerJob, { manufacturerId: row.id })
    return toManufacturer(row)
  })
  bindAgencies(api)
}

function bindAgencies(api: Api): void {
  bindRoute(api, routes.listManagedAgencies, async (call) => {
    const { rows, totalItems } = await findManagedAgencies(call.db, call.input.query)
    return collection(call, { member: rows.map(toAgency), totalItems })
  })
  bindRoute(api, routes.getManagedAgency, async (call) =>
    toAgency(await loadAgency(call.db, call.input.params.id)),
  )
  bindRoute(api, routes.createAgency, async (call) => toAgency(await addAgency(call, call.input.body)))
  bindRoute(api, routes.changeAgency, async (call) => {
    const { params, body } = call.input
    return toAgency(await changeAgency(call, params.id, body))
  })
}

const toSupplier = (row: SupplierRow): ManagedSupplier => ({
  ...row,
  '@id': `/api/internal/managed_suppliers/${row.id}`,
  '@type': 'ManagedSupplier',
})

const toAgency = (row: Omit<ManagedAgencyRow, 'latitude' | 'longitude'>): ManagedAgency => ({
  ...row,
  '@id': `/api/internal/managed_agencies/${row.id}`,
  '@type': 'ManagedAgency',
})

const toManufacturer = (row: Omit<ManagedManufacturer, '@id' | '@type'>): ManagedManufacturer => ({
  ...row,
  '@id': `/api/internal/manufacturers/${row.id}`,
  '@type': 'Manufacturer',
})
