import { AppError, looksShifted, routes } from '@comptoir/contract'
import { keeperOf, keepFile } from '../files/files.service.ts'
import { readSentTable } from '../files/read-sent-table.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { bindExport } from '../http/bind-export.ts'
import { bindPrepared, bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { ViolationError } from '../http/violation-error.ts'
import { agreementImportJob } from './agreement-import.jobs.ts'
import { findImports, insertImport, isImportRunning } from './agreement-imports.queries.ts'
import { findIgnoredLines, describeImport, toImport, undoImport } from './agreement-imports.service.ts'
import { ignoredLineExport } from './ignored-lines.export.ts'
import { readCnrFile } from './cnr-file.ts'
import { loadAgreement, loadOwnAgreement } from './framework-agreements.service.ts'
import { planImport } from './import-plan.service.ts'

/** Files of conditions: rehearsed, queued, listed and taken back. */
export function agreementImportRoutes(api: Api): void {
  bindRoute(api, routes.readAgreementFile, async (call) => {
    const { frameworkAgreement, mode, file } = call.input.body
    const agreement = await loadAgreement(call, frameworkAgreement)
    if (agreement.isInherited) throw new AppError('forbidden')
    const cnr = await readSentTable(file, readCnrFile)
    const { rehearsal } = await planImport(call.db, agreement.id, cnr, mode)
    const isShifted = looksShifted(rehearsal.ignored, cnr.lines.length + cnr.ignored.length)
    return { '@type': 'AgreementImportRehearsal' as const, ...rehearsal, isShifted }
  })

  bindPrepared(api, routes.importAgreementFile, async (before) => {
    const { frameworkAgreement, mode, file } = before.input.body
    const agreement = await loadAgreement(before, frameworkAgreement)
    if (agreement.isInherited) throw new AppError('forbidden')
    await readSentTable(file, readCnrFile)
    if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
    const digest = await keepFile(before.db, api.services.files, file, keeperOf(before))
    return async (call) => {
      call.nameRow(agreement.id)
      await loadOwnAgreement(call, agreement.id)
      if (await isImportRunning(call.db, agreement.id)) throw new AppError('conflict')
      const { db, actor, now } = call
      const importId = await insertImport(db, {
        agreementId: agreement.id,
        source: 'file',
        mode,
        fileName: file.name,
        digest,
        userId: actor.userId,
        now,
      })
      await api.services.jobs.enqueue(db, agreementImportJob, { importId })
      call.sendCreated()
      return describeImport(db, agreement.id, importId, now)
    }
  })

  bindRoute(api, routes.listAgreementImports, async (call) => {
    const { frameworkAgreement, ...query } = call.input.query
    const { id } = await loadAgreement(call, frameworkAgreement)
    const { rows, totalItems } = await findImports(call.db, id, query)
    return collection(call, { member: rows.map((row) => toImport(row, call.now)), totalItems })
  })

  bindExport(api, routes.exportIgnoredLines, ignoredLineExport, async (call) => {
    const rows = await findIgnoredLines(call, call.input.params.id)
    return { rows, totalItems: rows.length }
  })

  bindRoute(api, routes.undoAgreementImport, (call) => undoImport(call, call.input.params.id))
}
