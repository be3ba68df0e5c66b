import * as z from 'zod/mini'
import type { Db } from '../../platform/db/connect.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { readList } from '../../platform/files/read-uploaded-table.ts'
import { withFile } from '../../platform/files/with-file.ts'
import { notifyImportEnd, type EmailServices } from '../../platform/notifications/import-emails.service.ts'
import { agencyFile } from './agency-file.ts'
import { findAgencyImportForJob, finishAgencyImport, zeroCounters } from './agency-import.queries.ts'
import { applyAgencies, planAgencies } from './agency-import.service.ts'

type QueuedImport = NonNullable<Awaited<ReturnType<typeof findAgencyImportForJob>>>

/** Imports a file of agencies, and notifies the user who submitted it. */
export const agencyImportJob = defineJob({
  name: 'agency-import',
  payload: z.object({ importId: z.int() }),
  isTransactional: true,
  prepare: async ({ payload, db, services }) => {
    const queued = await findAgencyImportForJob(db, payload.importId)
    if (queued?.state !== 'queued') return null
    return withFile(services.files, queued.digest, (path) => readList(path, agencyFile))
  },
  run: async ({ payload, prepared: lines, db, services, now }) => {
    const queued = await findAgencyImportForJob(db, payload.importId)
    if (queued?.state !== 'queued' || lines === null) return 'nothing to do'
    const plan = await planAgencies(db, lines, { addsSuppliers: queued.addsSuppliers })
    await applyAgencies(db, plan)
    const { counters, ignored } = plan.preview
    await finishAgencyImport(db, queued.id, { state: 'finished', counters, ignored, now })
    await notifyEnd(db, queued, counters.ignored > 0 ? 'warning' : 'success', services, now)
    return counters
  },
  giveUp: async ({ importId }, db, now, services) => {
    const queued = await findAgencyImportForJob(db, importId)
    if (queued?.state !== 'queued') return
    await finishAgencyImport(db, importId, { state: 'failed', counters: zeroCounters, ignored: [], now })
    await notifyEnd(db, queued, 'danger', services, now)
  },
})

const titles = {
  success: { fr: 'Agences importées', en: 'Agencies imported' },
  warning: {
    fr: 'Agences importées, avec des lignes ignorées',
    en: 'Agencies imported, with ignored lines',
  },
  danger: { fr: 'L’import des agences a échoué', en: 'The import of agencies failed' },
} as const

async function notifyEnd(
  db: Db,
  { id, userId, locale, fileName }: QueuedImport,
  tone: keyof typeof titles,
  post: EmailServices,
  now: Date,
) {
  if (userId === null) return
  const draft = {
    source: `agency-import ${id}`,
    tone,
    title: titles[tone],
    detail: { fr: fileName, en: fileName },
    page: { name: 'groups', params: {} },
  }
  const paths = { fr: '/groupes', en: '/en/groups' }
  await notifyImportEnd(db, { draft, userId, locale, paths }, post, now)
}
