import { AppError, routes } from '@comptoir/contract'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { keepFile } from '../files/files.service.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { bindPrepared, bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { ViolationError } from '../http/violation-error.ts'
import { agreementImportJob } from './agreement-import.jobs.ts'
import { findImports, insertImport, isImportRunning } from './agreement-imports.queries.ts'
import { describeImport, toImport, undoImport } from './agreement-imports.service.ts'
import { readCnrFile, type CnrFile } from './cnr-file.ts'
import { loadAgreement, loadOwnAgreement } from './framework-agreements.service.ts'
import { planImport } from './import-plan.service.ts'

/** Files of conditions: rehearsed, queued, listed and taken back. */
export function agreementImportRoutes(api: Api): void {
  bindRoute(api, routes.readAgreementFile, async (call) => {
    const { frameworkAgreement, mode, file } = call.input.body
    const agreement = await loadAgreement(call, frameworkAgreement)
    if (agreement.isInherited) throw new AppError('forbidden')
    const { rehearsal } = await planImport(call.db, agreement.id, await readFile(file), mode)
    return { '@type': 'AgreementImportRehearsal' as const, ...rehearsal }
  })

  bindPrepared(api, routes.importAgreementFile, async (before) => {
    const { frameworkAgreement, mode, file } = before.input.body
    const agreement = await loadAgreement(before, frameworkAgreement)
    if (agreement.isInherited) throw new AppError('forbidden')
    await readFile(file)
    if (!(file instanceof ReceivedFile)) throw new ViolationError({ propertyPath: 'file', code: 'required' })
    const digest = await keepFile(before.db, api.services.files, file, before.now)
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

  bindRoute(api, routes.undoAgreementImport, (call) => undoImport(call, call.input.params.id))
}

async function readFile(file: File): Promise<CnrFile> {
  try {
    return readCnrFile(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof TableFileError)
      throw new ViolationError({ propertyPath: 'file', code: 'not_a_list' })
    throw error
  }
}
