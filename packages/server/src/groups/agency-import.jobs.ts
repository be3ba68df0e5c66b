import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { defineJob, JobRefused } from '../jobs/job.ts'
import { notify } from '../notifications/notifications.queries.ts'
import type { CityFinder } from './agency-columns.ts'
import { readAgencyFile } from './agency-file.ts'
import { findAgencyImportForJob, finishAgencyImport, noAgencies } from './agency-import.queries.ts'
import { applyAgencies, planAgencies } from './agency-import.service.ts'

type QueuedImport = NonNullable<Awaited<ReturnType<typeof findAgencyImportForJob>>>

/** Reads a file of agencies, and tells whoever handed it in. */
export const defineAgencyImport = (findCities: CityFinder) =>
  defineJob({
    name: 'agency-import',
    payload: z.object({ importId: z.int() }),
    isTransactional: true,
    run: async ({ payload, db, services, now }) => {
      const queued = await findAgencyImportForJob(db, payload.importId)
      if (queued?.state !== 'queued') return 'nothing to do'
      const content = await services.files.read(queued.digest)
      if (!content) throw new JobRefused('The file is gone')
      const plan = await planAgencies(db, readAgencyFile(await buffer(content)), {
        addsSuppliers: queued.addsSuppliers,
        findCities,
      })
      await applyAgencies(db, plan)
      const { counters, ignored } = plan.rehearsal
      await finishAgencyImport(db, queued.id, { state: 'finished', counters, ignored, now })
      await tell(db, queued, counters.ignored > 0 ? 'warning' : 'success', now)
      return counters
    },
    giveUp: async ({ importId }, db, now) => {
      const queued = await findAgencyImportForJob(db, importId)
      if (queued?.state !== 'queued') return
      await finishAgencyImport(db, importId, { state: 'failed', counters: noAgencies, ignored: [], now })
      await tell(db, queued, 'danger', now)
    },
  })

/** The job as routes queue it. */
export type AgencyImportJob = ReturnType<typeof defineAgencyImport>

const titles = {
  success: { fr: 'Agences importées', en: 'Agencies imported' },
  warning: {
    fr: 'Agences importées, avec des lignes ignorées',
    en: 'Agencies imported, with lines left out',
  },
  danger: { fr: 'L’import des agences a échoué', en: 'The import of agencies failed' },
} as const

async function tell(db: Db, { id, userId, fileName }: QueuedImport, tone: keyof typeof titles, now: Date) {
  if (userId === null) return
  await notify(
    db,
    [userId],
    {
      source: `agency-import ${id}`,
      tone,
      title: titles[tone],
      detail: { fr: fileName, en: fileName },
      page: { name: 'groups', params: {} },
    },
    now,
  )
}
