import {
  AppError,
  depositFormats,
  depositReasons,
  routes,
  type Deposit,
  type DepositLine,
  type DepositSheet,
  type Locale,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { bindLongExport, mapBatches } from '../../platform/http/bind-export.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { deletionExport, problemExport } from './catalog-deposit.export.ts'
import {
  findContent,
  findDepositCatalogs,
  findDeposits,
  isImported,
  isOwnDeposit,
  isDepositor,
  undoDeadline,
  type DepositRecord,
} from './catalog-deposit.queries.ts'
import {
  addDeposit,
  cancelDeposit,
  confirmDeposit,
  correctDeposit,
  storeDeposit,
  storeMedia,
  loadDeposit,
  setMedia,
  undoDeposit,
} from './catalog-deposit.service.ts'
import { findDeletions } from './deposit-deletions.queries.ts'
import { findLeafFamilies } from './deposit-families.queries.ts'
import { localizeReport } from './deposit-match.queries.ts'
import { countProblems, findProblems, readProblems } from './deposit-problems.queries.ts'
import { retryPictures, retryProducts } from './deposit-retry.service.ts'
import { problemText } from '../../platform/text/problem-text.ts'
import { formatTexts, reasonTexts } from './deposit-texts.ts'

/** Files that change catalogues: deposited, previewed, imported and undone. */
export function catalogDepositRoutes(api: Api): void {
  const viewOf = <Call extends Omit<View, 'maxRows'>>(call: Call) => ({
    ...call,
    maxRows: api.services.importLimit.rows,
  })
  const sheetOf = (record: DepositRecord, call: Omit<View, 'maxRows'>) => toSheet(record, viewOf(call))
  const whole = <Member>(url: string, member: Member[]) =>
    collection({ url, input: {} }, { member, totalItems: member.length })

  bindRoute(api, routes.listDepositReasons, ({ url, locale }) =>
    Promise.resolve(
      whole(
        url,
        depositReasons.map((code) => reasonOf(code, locale)),
      ),
    ),
  )
  bindRoute(api, routes.listDepositFormats, ({ url, locale }) =>
    Promise.resolve(
      whole(
        url,
        depositFormats.map((code) => formatOf(code, locale)),
      ),
    ),
  )
  bindRoute(api, routes.listDepositFamilies, async ({ db, locale, url }) =>
    whole(
      url,
      (await findLeafFamilies(db, locale)).map((family) => ({
        '@id': `/api/families/${family.id}`,
        ...family,
      })),
    ),
  )
  bindRoute(api, routes.listDepositableCatalogs, async ({ db, actor, url }) =>
    whole(
      url,
      (await findDepositCatalogs(db, actor)).map(({ id, code, name }) => ({
        '@id': `/api/internal/catalogs/${id}`,
        '@type': 'Catalog' as const,
        id,
        code,
        name,
      })),
    ),
  )

  bindRoute(api, routes.listDeposits, async (call) => {
    const { rows, totalItems } = await findDeposits(call.db, call.actor, call.input.query)
    return collection(call, { member: rows.map((row) => toDeposit(row, viewOf(call))), totalItems })
  })
  bindRoute(api, routes.getDeposit, async (call) =>
    sheetOf(await loadDeposit(call.db, call.actor, call.input.params.id), call),
  )

  bindPrepared(api, routes.addDeposit, async (before) => {
    const deposit = await storeDeposit(before, before.input.body, api.services.files)
    return async (call) => {
      return sheetOf(await addDeposit(call, api.services.jobs, deposit), call)
    }
  })
  bindPrepared(api, routes.setDepositMedia, async (before) => {
    const { params, body } = before.input
    const media = await storeMedia(before, params.id, body.image, api.services.files)
    return async (call) => sheetOf(await setMedia(call, params.id, media), call)
  })
  bindRoute(api, routes.correctDeposit, async (call) =>
    sheetOf(await correctDeposit(call, api.services.jobs, call.input.params.id, call.input.body), call),
  )
  bindRoute(api, routes.importDeposit, async (call) => {
    const { params, body } = call.input
    return sheetOf(await confirmDeposit(call, api.services.jobs, params.id, body), call)
  })
  bindRoute(api, routes.cancelDeposit, async (call) =>
    sheetOf(await cancelDeposit(call, call.input.params.id), call),
  )
  bindRoute(api, routes.undoDeposit, async (call) =>
    sheetOf(await undoDeposit(call, api.services, call.input.params.id), call),
  )

  bindRoute(api, routes.retryProductDiffusion, async ({ db, input, now }) => {
    await retryProducts(db, api.services.jobs, input.params.id, now)
    return null
  })
  bindRoute(api, routes.retryPictureDiffusion, async ({ db, input, now }) => {
    await retryPictures(db, api.services.jobs, input.params.id, now)
    return null
  })

  bindRoute(api, routes.linkDepositFile, async ({ db, actor, input, now, url }) => {
    const { fileDigest: digest, fileName: name } = await loadDeposit(db, actor, input.params.id)
    if (digest === null) throw new AppError('not_found')
    return {
      '@id': url,
      '@type': 'FileLink' as const,
      href: api.services.fileLinks.signDocument({ digest, name }, { actor, now }),
    }
  })
  bindRoute(api, routes.listDepositProblems, async (call) => {
    const { id } = await loadDeposit(call.db, call.actor, call.input.params.id)
    const { rows, totalItems } = await findProblems(call.db, id, call.input.query)
    return collection(call, { member: rows.map((row) => toLine(row, call.locale)), totalItems })
  })
  bindLongExport(api, routes.exportDepositProblems, problemExport, async ({ db, actor, input, locale }) => {
    const { id } = await loadDeposit(db, actor, input.params.id)
    return {
      totalItems: await countProblems(db, id),
      batches: mapBatches(readProblems(db, id), (row) => toLine(row, locale)),
    }
  })
  bindLongExport(api, routes.exportDepositDeletions, deletionExport, async ({ db, actor, input, locale }) => {
    const deposit = await loadDeposit(db, actor, input.params.id)
    if (!isDepositor(actor) && !isImported(deposit)) throw new AppError('not_found')
    return findDeletions(db, deposit, locale)
  })
}

interface View {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
  readonly maxRows: number
}

type ProblemRow = Awaited<ReturnType<typeof findProblems>>['rows'][number]

const toLine = ({ code, ...row }: ProblemRow, locale: Locale): DepositLine => ({
  '@type': 'DepositProblem',
  ...row,
  reason: problemText(code, locale),
})

const reasonOf = (code: keyof typeof reasonTexts, locale: Locale) => ({
  '@id': `/api/internal/deposit_reasons/${code}`,
  code,
  label: reasonTexts[code][locale],
})

const formatOf = (code: keyof typeof formatTexts, locale: Locale) => ({
  '@id': `/api/internal/deposit_file_formats/${code}`,
  code,
  label: formatTexts[code][locale],
})

function toDeposit(record: DepositRecord, { actor, locale, now, maxRows }: View): Deposit {
  const { id, catalogId, catalogCode, catalogName, depositDate, applicationDate, depositor, reason } = record
  const { format, mode, priceShockPercent, message, status, problem, fileName, mediaName } = record
  const { undoneAt, undoneBy } = record
  return {
    '@id': `/api/internal/catalog_deposits/${id}`,
    '@type': 'CatalogDeposit',
    id,
    catalog: { id: catalogId, code: catalogCode, name: catalogName },
    depositDate,
    applicationDate,
    depositor,
    reason: reasonOf(reason, locale),
    fileFormat: formatOf(format, locale),
    mode,
    priceShockPercent,
    message,
    status,
    problem,
    ...((problem === 'too_many_rows' || problem === 'too_many_for_embedded') && { rowLimit: maxRows }),
    fileName,
    mediaName,
    isOwn: isOwnDeposit(record, actor),
    undoUntil: isOwnDeposit(record, actor) ? undoDeadline(record, now) : null,
    undone: status === 'undone' && undoneAt !== null ? { at: undoneAt, by: undoneBy } : null,
  }
}

async function toSheet(record: DepositRecord, view: View): Promise<DepositSheet> {
  const { reading, report, retry } = await findContent(view.db, record.id)
  // Changes that do not apply yet, and the file itself, are for depositors only.
  if (!isDepositor(view.actor))
    return {
      ...toDeposit(record, view),
      reading: null,
      report: report && isImported(record) ? localizeReport(report, view.locale) : null,
      retry: null,
    }
  return {
    ...toDeposit(record, view),
    reading,
    report: report && localizeReport(report, view.locale),
    retry: retry && localizeReport(retry, view.locale),
  }
}
