import { AppError, routes, type Locale, type ManagedFamily } from '@comptoir/contract'
import { insertReferenceData } from '../../domain/families/reference-data.queries.ts'
import { countMissingReferenceData } from '../../domain/families/missing-reference-data.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readUploadedTable } from '../../platform/files/read-uploaded-table.ts'
import { bindExport } from '../../platform/http/bind-export.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { familyExport } from './families.export.ts'
import { changedFamiliesJob } from './families.jobs.ts'
import { findManagedFamilies } from './families.queries.ts'
import {
  addFamily,
  changeFamily,
  mergeFamily,
  restoreFamily,
  retireFamily,
  setFeatures,
} from './families.service.ts'
import { findFamiliesOfFeature, findFamilyFeatures, findFeatures } from './family-features.queries.ts'
import { addFeature, changeFeature, loadFeature } from './family-features.service.ts'
import { familyFile } from './family-file.ts'
import { findStoredFamilies } from './family-import.queries.ts'
import { countConditions } from './merge-family.queries.ts'
import { importFamilies, previewFamilies } from './family-import.service.ts'

interface Call {
  readonly db: Db
  readonly locale: Locale
}

async function loadFamily({ db, locale }: Call, id: number): Promise<ManagedFamily> {
  const [family] = await findManagedFamilies(db, locale, id)
  if (!family) throw new AppError('not_found')
  return family
}

async function describeFeatures(call: Call, id: number) {
  const { version } = await loadFamily(call, id)
  return {
    '@id': `/api/internal/managed_families/${id}/features`,
    '@type': 'FamilyFeatures' as const,
    id,
    ...(await findFamilyFeatures(call.db, id)),
    version,
  }
}

/** The family tree, for the super administrator. */
export function familyRoutes(api: Api): void {
  const changed = async (call: Call, ...familyIds: number[]) =>
    api.services.jobs.enqueue(call.db, changedFamiliesJob, { familyIds })

  bindRoute(api, routes.listManagedFamilies, async ({ db, locale, url }) => {
    const member = await findManagedFamilies(db, locale)
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.createFamily, async (call) => {
    const id = await addFamily(call.db, call.input.body)
    await changed(call, id)
    return loadFamily(call, id)
  })
  bindRoute(api, routes.changeFamily, async (call) => {
    const { id } = call.input.params
    await changeFamily(call, id, call.input.body)
    await changed(call, id)
    return loadFamily(call, id)
  })
  bindRoute(api, routes.mergeFamily, async (call) => {
    const { id } = call.input.params
    await mergeFamily(call, id, call.input.body.into)
    await changed(call, call.input.body.into)
    return loadFamily(call, id)
  })
  bindRoute(api, routes.getFamilyConditions, async (call) => {
    const { id } = await loadFamily(call, call.input.params.id)
    return {
      '@id': `/api/internal/managed_families/${id}/conditions`,
      '@type': 'FamilyConditions' as const,
      id,
      ...(await countConditions(call.db, id)),
    }
  })
  bindRoute(api, routes.retireFamily, async (call) => {
    await retireFamily(call, call.input.params.id)
    return loadFamily(call, call.input.params.id)
  })
  bindRoute(api, routes.restoreFamily, async (call) => {
    await restoreFamily(call, call.input.params.id)
    return loadFamily(call, call.input.params.id)
  })
  bindFeatures(api, changed)
  bindFiles(api, changed)
  bindReferenceData(api)
}

function bindFeatures(api: Api, changed: (call: Call, ...ids: number[]) => Promise<unknown>): void {
  bindRoute(api, routes.listFamilyFeatures, async ({ db, url }) => {
    const member = await findFeatures(db)
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })
  bindRoute(api, routes.createFamilyFeature, async ({ db, input }) => addFeature(db, input.body))
  bindRoute(api, routes.getFamilyFeature, async ({ db, input }) => loadFeature(db, input.params.code))
  bindRoute(api, routes.changeFamilyFeature, async (call) => {
    const { code } = call.input.params
    const feature = await changeFeature(call, code, call.input.body)
    await changed(call, ...(await findFamiliesOfFeature(call.db, code)))
    return feature
  })
  bindRoute(api, routes.getFamilyFeatures, async (call) => describeFeatures(call, call.input.params.id))
  bindRoute(api, routes.setFamilyFeatures, async (call) => {
    const { id } = call.input.params
    await setFeatures(call, id, call.input.body)
    await changed(call, id)
    return describeFeatures(call, id)
  })
}

function bindFiles(api: Api, changed: (call: Call, ...ids: number[]) => Promise<unknown>): void {
  bindExport(api, routes.exportManagedFamilies, familyExport, async ({ db }) => {
    const rows = (await findStoredFamilies(db)).filter(({ isRetired }) => !isRetired)
    return { rows, totalItems: rows.length }
  })
  bindRoute(api, routes.readFamilyFile, async ({ db, input }) =>
    previewFamilies(db, await readUploadedTable(input.body.file, familyFile)),
  )
  bindPrepared(api, routes.importFamilyFile, async ({ input }) => {
    const lines = await readUploadedTable(input.body.file, familyFile)
    return async (call) => {
      const { result, ids } = await importFamilies(call.db, lines)
      if (ids.length > 0) await changed(call, ...ids)
      return result
    }
  })
}

function bindReferenceData(api: Api): void {
  const described = { '@id': '/api/internal/reference_data', '@type': 'ReferenceData' as const }
  bindRoute(api, routes.getReferenceData, async ({ db }) => ({
    ...described,
    ...(await countMissingReferenceData(db)),
  }))
  bindRoute(api, routes.addReferenceData, async ({ db }) => {
    const added = await insertReferenceData(db)
    await api.services.jobs.enqueue(db, changedFamiliesJob, { familyIds: [] })
    return { ...described, ...added }
  })
}
