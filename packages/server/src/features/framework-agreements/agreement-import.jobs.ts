import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readList } from '../../platform/files/read-uploaded-table.ts'
import { withFile } from '../../platform/files/with-file.ts'
import { notifyImportEnd, type EmailServices } from '../../platform/notifications/import-emails.service.ts'
import { finishImport, findImportForJob } from './agreement-imports.queries.ts'
import { zeroCounters } from './agreement-imports.service.ts'
import { cnrFile } from './cnr-file.ts'
import { applyLines } from './conditions.service.ts'
import { lockAgreement } from './framework-agreements.queries.ts'
import { planImport } from './import-plan.service.ts'
import { ignoredMax } from './import-preview.ts'

type QueuedImport = NonNullable<Awaited<ReturnType<typeof findImportForJob>>>

/** Imports a file of conditions into its agreement, and notifies the user who submitted it. */
export const agreementImportJob = defineJob({
  name: 'agreement-import',
  payload: z.object({ importId: z.int() }),
  isTransactional: true,
  prepare: async ({ payload, db, services }) => {
    const queued = await findImportForJob(db, payload.importId)
    if (queued?.state !== 'queued' || queued.digest === null) return null
    return withFile(services.files, queued.digest, (path) => readList(path, cnrFile))
  },
  run: async ({ payload, prepared: file, db, services, now }) => {
    const queued = await findImportForJob(db, payload.importId)
    if (queued?.state !== 'queued' || file === null) return 'nothing to do'
    await lockAgreement(db, queued.agreementId)
    const { target, existing, counters, ignored } = await planImport(
      db,
      queued.agreementId,
      file,
      queued.mode,
      'fr',
    )
    const { inverse } = await applyLines(db, queued.agreementId, target, existing)
    await finishImport(db, queued.id, {
      state: 'finished',
      counters,
      ignored: ignored.slice(0, ignoredMax),
      inverse,
      now,
    })
    const ignoredCount = counters.families.ignored + counters.products.ignored + counters.ranges.ignored
    await notifyEnd(db, queued, ignoredCount > 0 ? 'warning' : 'success', services, now)
    return counters
  },
  giveUp: async ({ importId }, db, now, services) => {
    const queued = await findImportForJob(db, importId)
    if (queued?.state !== 'queued') return
    await finishImport(db, importId, {
      state: 'failed',
      counters: zeroCounters,
      ignored: [],
      inverse: null,
      now,
    })
    await notifyEnd(db, queued, 'danger', services, now)
  },
})

const titles = {
  success: { fr: 'Import terminé', en: 'Import finished' },
  warning: { fr: 'Import terminé, avec des lignes ignorées', en: 'Import finished, with ignored lines' },
  danger: { fr: 'L’import a échoué', en: 'The import failed' },
} as const

async function notifyEnd(
  db: Db,
  { id, userId, locale, agreement, agreementId, fileName }: QueuedImport,
  tone: keyof typeof titles,
  post: EmailServices,
  now: Date,
): Promise<void> {
  if (userId === null) return
  const what = [agreement, fileName].filter(Boolean).join(' · ')
  const draft = {
    source: `agreement-import ${id}`,
    tone,
    title: titles[tone],
    detail: { fr: what, en: what },
    page: { name: 'framework-agreement', params: { id: String(agreementId) } },
  }
  const paths = { fr: `/contrats-cadres/${agreementId}`, en: `/en/framework-agreements/${agreementId}` }
  await notifyImportEnd(db, { draft, userId, locale, paths }, post, now)
}
