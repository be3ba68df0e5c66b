import { setTimeout } from 'node:timers/promises'
import { routes } from '@comptoir/contract'
import { findDemoAgreement } from './agreement-fixtures.queries.ts'
import { TestCaller, TestFile, type TestResponse } from './caller.ts'
import { findLastImport, killedImportFile, writeConditions } from './condition-fixtures.queries.ts'
import { makeRetriesDue } from './job-fixtures.queries.ts'
import { openWorker, reportReady } from './open-worker.ts'

// A server without a socket that imports and reverts a file of conditions repeatedly, until it is killed; `LAST=1`: it
// ends once the queued jobs are done.
const { AGREEMENT: name = '', LAST: last } = process.env
const { app, db, services } = await openWorker({ pollJobsEvery: 0.5 })
const { id: frameworkAgreement } = await findDemoAgreement(db, name)
const { csv } = await writeConditions(db, frameworkAgreement)
const file = new TestFile(killedImportFile, csv)
const upload = { frameworkAgreement, file, mode: 'complete' }
const manager = await TestCaller.signIn(app, 'gestion')
const path = '/internal/framework_agreements'

function assertDone({ status, body }: TestResponse): void {
  if (status > 201) throw new Error(JSON.stringify(body))
}

// Ready once an import is queued: a kill before that would have no effect.
let isReady = false
function reportReadyOnce(): void {
  if (!isReady) reportReady()
  isReady = true
}

await services.jobs.work(services)
if (last !== undefined) reportReadyOnce()
for (;;) {
  const before = await findLastImport(db)
  if (before?.state === 'queued') {
    reportReadyOnce()
    await makeRetriesDue(db)
    await setTimeout(20)
  } else if (last !== undefined) break
  else if (before?.isTaken === true)
    assertDone(await manager.post(`${path}/file_import_history/${before.id}/undo`))
  else {
    const read = await manager.form('POST', `${path}/read_import`, upload)
    const { outlierCount } = routes.readAgreementFile.output.parse(read.body)
    assertDone(await manager.form('POST', `${path}/importFile`, { ...upload, outliers: outlierCount }))
    reportReadyOnce()
  }
}
// Longer than a poll for due jobs: a second run would show.
await setTimeout(1_000)
process.exit()
