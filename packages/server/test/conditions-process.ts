import { setTimeout } from 'node:timers/promises'
import { agreementNamed } from './agreement-samples.queries.ts'
import { TestCaller, TestFile, type TestAnswer } from './caller.ts'
import { findLastImport, killedFile, writeConditions } from './condition-samples.queries.ts'
import { makeRetriesDue } from './job-samples.queries.ts'
import { openWorker, sayReady } from './open-worker.ts'

// A server without a socket that takes a file of conditions in and back, again and again, until it is killed; `LAST=1`: it
// ends once what was queued is done.
const { AGREEMENT: name = '', LAST: last } = process.env
const { app, db, services } = await openWorker({ pollJobsEvery: 0.5 })
const { id: frameworkAgreement } = await agreementNamed(db, name)
const { csv } = await writeConditions(db, frameworkAgreement)
const file = new TestFile(killedFile, csv)
const upload = { frameworkAgreement, file, mode: 'complete' }
const manager = await TestCaller.signIn(app, 'gestion')
const path = '/internal/framework_agreements'

function expectDone({ status, body }: TestAnswer): void {
  if (status > 201) throw new Error(JSON.stringify(body))
}

// Ready once an import is queued: a kill before that would find nothing to break.
let isReady = false
function sayReadyOnce(): void {
  if (!isReady) sayReady()
  isReady = true
}

await services.jobs.work(services)
if (last !== undefined) sayReadyOnce()
for (;;) {
  const before = await findLastImport(db)
  if (before?.state === 'queued') {
    sayReadyOnce()
    await makeRetriesDue(db)
    await setTimeout(20)
  } else if (last !== undefined) break
  else if (before?.isTaken === true)
    expectDone(await manager.post(`${path}/file_import_history/${before.id}/undo`))
  else {
    expectDone(await manager.form('POST', `${path}/importFile`, upload))
    sayReadyOnce()
  }
}
// Longer than a look for due jobs: what ran twice would show.
await setTimeout(1_000)
process.exit()
