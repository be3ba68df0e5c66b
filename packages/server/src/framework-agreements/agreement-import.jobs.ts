import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { defineJob, JobRefused } from '../jobs/job.ts'
import type { Db } from '../db/connect.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { finishImport, findImportForJob } from './agreement-imports.queries.ts'
import { noCounters } from './agreement-imports.service.ts'
import { readCnrFile } from './cnr-file.ts'
import { applyLines } from './conditions.service.ts'
import { lockAgreement } from './framework-agreements.queries.ts'
import { planImport } from './import-plan.service.ts'

type QueuedImport = NonNullable<Awaited<ReturnType<typeof findImportForJob>>>

/** Reads a file of conditions into its agreement, and tells whoever handed it in. */
export const agreementImportJob = defineJob({
  name: 'agreement-import',
  payload: z.object({ importId: z.int() }),
  isTransactional: true,
  run: async ({ payload, db, services, now }) => {
    const queued = await findImportForJob(db, payload.importId)
    if (queued?.state !== 'queued' || queued.digest === null) return 'nothing to do'
    const content = await services.files.read(queued.digest)
    if (!content) throw new JobRefused('The file is gone')
    await lockAgreement(db, queued.agreementId)
    const { wanted, known, rehearsal } = await planImport(
      db,
      queued.agreementId,
      readCnrFile(await buffer(content)),
      queued.mode,
    )
    const { inverse } = await applyLines(db, queued.agreementId, wanted, known)
    const { counters, ignored } = rehearsal
    await finishImport(db, queued.id, { state: 'finished', counters, ignored, inverse, now })
    const passed = counters.families.ignored + counters.products.ignored + counters.ranges.ignored
    await tell(db, queued, passed > 0 ? 'warning' : 'success', now)
    return counters
  },
  giveUp: async ({ importId }, db, now) => {
    const queued = await findImportForJob(db, importId)
    if (queued?.state !== 'queued') return
    await finishImport(db, importId, {
      state: 'failed',
      counters: noCounters,
      ignored: [],
      inverse: null,
      now,
    })
    await tell(db, queued, 'danger', now)
  },
})

const titles = {
  success: { fr: 'Import terminé', en: 'Import finished' },
  warning: { fr: 'Import terminé, avec des lignes ignorées', en: 'Import finished, with lines left out' },
  danger: { fr: 'L’import a échoué', en: 'The import failed' },
} as const

async function tell(
  db: Db,
  { id, userId, agreement, agreementId, fileName }: QueuedImport,
  tone: keyof typeof titles,
  now: Date,
): Promise<void> {
  if (userId === null) return
  const what = [agreement, fileName].filter(Boolean).join(' · ')
  await notify(
    db,
    [userId],
    {
      source: `agreement-import ${id}`,
      tone,
      title: titles[tone],
      detail: { fr: what, en: what },
      page: { name: 'framework-agreement', params: { id: String(agreementId) } },
    },
    now,
  )
}
