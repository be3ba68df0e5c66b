import {
  AppError,
  routes,
  type ManagedAgency,
  type ManagedManufacturer,
  type ManagedSupplier,
} from '@comptoir/contract'
import { keeperOf, keepFile } from '../files/files.service.ts'
import { readSentTable } from '../files/read-sent-table.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { bindPrepared, bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { ViolationError } from '../http/violation-error.ts'
import { findManagedAgencies, type ManagedAgencyRow } from './agencies.queries.ts'
import { addAgency, changeAgency, loadAgency } from './agencies.service.ts'
import type { CityFinder } from './agency-columns.ts'
import { readAgencyFile } from './agency-file.ts'
import type { AgencyImportJob } from './agency-import.jobs.ts'
import {
  describeAgencyImport,
  findAgencyImports,
  insertAgencyImport,
  isAgencyImportRunning,
} from './agency-import.queries.ts'
import { planAgencies } from './agency-import.service.ts'
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

/** What files of agencies need of elsewhere; `app.features.ts` hands it in. */
export interface AgencyParts {
  readonly findCities: CityFinder
  readonly job: AgencyImportJob
}

/** Suppliers, their catalogues and agencies, and manufacturers, for the super administrator. */
export function directoryRoutes(api: Api, agencies: AgencyParts): void {
  bindRoute(api, routes.listManagedSuppliers, async (call) => {
    const { rows, totalItems } = await findManagedSuppliers(call.db, call.input.query)
    return collection(call, { member: rows.map(toSupplier), totalItems })
  })
  bindRoute(api, routes.getManagedSupplier, async (call) => {
    const row = await loadSupplier(call.db, call.input.params.id)
    call.sendVersion(row.version)
    return toSupplier(row)
  })
  bindRoute(api, routes.createSupplier, async (call) => {
    const row = await addSupplier(call, call.input.body)
    call.sendCreated()
    call.sendVersion(row.version)
    return toSupplier(row)
  })
  bindRoute(api, routes.changeSupplier, async (call) => {
    const row = await changeSupplier(call, call.input.params.id, call.input.body)
    call.sendVersion(row.version)
    return toSupplier(row)
  })
  bindRoute(api, routes.createCatalog, async (call) => {
    const catalog = await addCatalog(call, call.input.body)
    call.sendCreated()
    return { '@id': `/api/internal/catalogs/${catalog.id}`, '@type': 'Catalog' as const, ...catalog }
  })
  bindRoute(api, routes.listManufacturers, async (call) => {
    const { rows, totalItems } = await findManufacturers(call.db, call.input.query)
    return collection(call, { member: rows.map(toManufacturer), totalItems })
  })
  bindRoute(api, routes.getManufacturer, async (call) => {
    const row = await loadManufacturer(call.db, call.input.params.id)
    call.sendVersion(row.version)
    return toManufacturer(row)
  })
  bindRoute(api, routes.createManufacturer, async (call) => {
    const row = await addManufacturer(call, call.input.body.name)
    call.sendCreated()
    return toManufacturer(row)
  })
  bindRoute(api, routes.changeManufacturer, async (call) => {
    const row = await renameManufacturer(call, call.input.params.id, call.input.body.name)
    await api.services.jobs.enqueue(call.db, renamedManufacturerJob, { manufacturerId: row.id })
    call.sendVersion(row.version)
    return toManufacturer(row)
  })
  bindAgencies(api, agencies)
  bindAgencyImports(api, agencies)
}

function bindAgencies(api: Api, { findCities }: AgencyParts): void {
  bindRoute(api, routes.listManagedAgencies, async (call) => {
    const { rows, totalItems } = await findManagedAgencies(call.db, call.input.query)
    return collection(call, { member: rows.map(toAgency), totalItems })
  })
  bindRoute(api, routes.getManagedAgency, async (call) => {
    const row = await loadAgency(call.db, call.input.params.id)
    call.sendVersion(row.version)
    return toAgency(row)
  })
  bindRoute(api, routes.createAgency, async (call) => {
    const row = await addAgency(call, call.input.body, findCities)
    call.sendCreated()
    call.sendVersion(row.version)
    return toAgency(row)
  })
  bindRoute(api, routes.changeAgency, async (call) => {
    const { params, body } = call.input
    const row = await changeAgency(call, params.id, { change: body, findCities })
    call.sendVersion(row.version)
    return toAgency(row)
  })
}

function bindAgencyImports(api: Api, { findCities, job }: AgencyParts): void {
  bindRoute(api, routes.readAgencyFile, async ({ db, input }) => {
    const { file, addsSuppliers } = input.body
    const { rehearsal } = await planAgencies(db, await readSentTable(file, readAgencyFile), {
      addsSuppliers,
      findCities,
    })
    return { '@type': 'AgencyImportRehearsal' as const, ...rehearsal }
  })
  bindPrepared(api, routes.importAgencyFile, async (before) => {
    const { file, addsSuppliers } = before.input.body
    await readSentTable(file, readAgencyFile)
    if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
    const digest = await keepFile(before.db, api.services.files, file, keeperOf(before))
    return async ({ db, actor, now, sendCreated }) => {
      if (await isAgencyImportRunning(db)) throw new AppError('conflict')
      const { userId } = actor
      const importId = await insertAgencyImport(db, {
        fileName: file.name,
        digest,
        addsSuppliers,
        userId,
        now,
      })
      await api.services.jobs.enqueue(db, job, { importId })
      sendCreated()
      return describeAgencyImport(db, importId)
    }
  })
  bindRoute(api, routes.listAgencyImports, async (call) =>
    collection(call, await findAgencyImports(call.db, call.input.query)),
  )
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
