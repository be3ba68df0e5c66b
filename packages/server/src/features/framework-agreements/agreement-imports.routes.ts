import { AppError, looksShifted, routes } from '@comptoir/contract'
import { storeUpload } from '../../platform/files/documents.ts'
import { readUploadedTable } from '../../platform/files/read-uploaded-table.ts'
import { bindExport } from '../../platform/http/bind-export.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { agreementImportJob } from './agreement-import.jobs.ts'
import { findImports, insertImport, isImportRunning } from './agreement-imports.queries.ts'
import {
  findIgnoredLines,
  describeImport,
  previewImport,
  toImport,
  undoImport,
} from './agreement-imports.service.ts'
import { ignoredLineExport } from './ignored-lines.export.ts'
import { cnrFile } from './cnr-file.ts'
import { loadAgreement, loadOwnAgreement } from './framework-agreements.service.ts'

/** Files of conditions: previewed, queued, listed and undone. */
export function agreementImportRoutes(api: Api): void {
  bindRoute(api, routes.readAgreementFile, async (call) => {
    const { frameworkAgreement, mode, file } = call.input.body
    const agreement = await loadAgreement(call, frameworkAgreement)
    if (agreement.isInherited) throw new AppError('forbidden')
    const cnr = await readUploadedTable(file, cnrFile)
    const preview = await previewImport(call, agreement, cnr, mode)
    const isShifted = looksShifted(preview.ignored, cnr.lines.length + cnr.ignored.length)
    return { '@type': 'AgreementImportRehearsal' as const, ...preview, isShifted }
  })

  bindPrepared(api, routes.importAgreementFile, async (before) => {
    const { frameworkAgreement, mode, file, outliers } = before.input.body
    const agreement = await loadAgreement(before, frameworkAgreement)
    if (agreement.isInherited) throw new AppError('forbidden')
    const cnr = await readUploadedTable(file, cnrFile)
    const { outlierCount } = await previewImport(before, agreement, cnr, mode)
    if (outlierCount !== outliers)
      throw new ViolationError({ propertyPath: 'outliers', code: 'price_outlier' })
    const { digest } = await storeUpload(before, api.services.files, file)
    return async (call) => {
      call.nameRow(agreement.id)
      await loadOwnAgreement(call, agreement.id)
      if (await isImportRunning(call.db, agreement.id))
        throw new AppError('conflict', { reason: 'import_running' })
      const { db, actor, now, locale } = call
      const importId = await insertImport(db, {
        agreementId: agreement.id,
        source: 'file',
        mode,
        fileName: file.name,
        digest,
        userId: actor.userId,
        locale,
        now,
      })
      await api.services.jobs.enqueue(db, agreementImportJob, { importId })
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
