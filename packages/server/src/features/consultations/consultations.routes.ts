import { routes } from '@comptoir/contract'
import { bindExport, wholeList, writeTable } from '../../platform/http/bind-export.ts'
import { bindFile } from '../../platform/http/bind-file.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { award } from './award.service.ts'
import { comparisonFile } from './comparison.export.ts'
import { compare } from './comparison.service.ts'
import { consultationLabel } from './consultation-label.ts'
import { consultationPartRoutes } from './consultation-parts.routes.ts'
import { eventColumns } from './events.export.ts'
import { consultationExport } from './consultations.export.ts'
import { findConsultations, findEvents, type ConsultationRow } from './consultations.queries.ts'
import {
  changeConsultation,
  closeConsultation,
  createConsultation,
  restoreRemovedConsultation,
  removeConsultation,
  reopenConsultation,
} from './consultations.service.ts'
import { loadConsultation, type ConsultationCall } from './load-consultation.ts'
import { openFurtherRound, sendConsultation } from './sending.service.ts'
import { toConsultation } from './to-consultation.ts'
import { unpaged } from './unpaged.ts'

/** Number of latest events on the page of a consultation. */
const shownEvents = 500

interface Call {
  readonly now: Date
}

/** Routes of the buyer's consultations. */
export function consultationRoutes(api: Api): void {
  const { emails, publicUrl, webhooks } = api.services
  const sending = <C extends ConsultationCall>(call: C) => ({
    ...call,
    post: { emails, publicUrl },
    webhooks,
  })
  const answer = (call: Call, row: ConsultationRow) => toConsultation(row, call.now)

  bindRoute(api, routes.listConsultations, async (call) => {
    const { db, actor, input, now, locale } = call
    const { rows, totalItems, facets } = await findConsultations(db, actor, input.query, now, locale)
    return collection(call, {
      member: rows.map((row) => toConsultation(row, now)),
      totalItems,
      ...(facets && {
        facets: facets.map(({ name, values }) => ({
          name,
          label: consultationLabel(locale, `facet.${name}`),
          values:
            name === 'status'
              ? values.map((value) => ({
                  ...value,
                  label: consultationLabel(locale, `status.${value.value}`),
                }))
              : values,
        })),
      }),
    })
  })
  bindExport(api, routes.exportConsultations, consultationExport, ({ db, actor, input, now }) =>
    findConsultations(db, actor, { ...input.query, ...wholeList }, now),
  )
  bindRoute(api, routes.getConsultation, async (call) =>
    answer(call, await loadConsultation(call, call.input.params.id)),
  )
  bindRoute(api, routes.createConsultation, async (call) => {
    const row = await createConsultation({ ...call, view: viewOf(call) }, call.input.body)
    return answer(call, row)
  })
  bindRoute(api, routes.changeConsultation, async (call) =>
    answer(call, await changeConsultation(sending(call), call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.removeConsultation, async (call) => {
    await removeConsultation(call, call.input.params.id)
    return null
  })
  bindRoute(api, routes.restoreConsultation, async (call) =>
    answer(call, await restoreRemovedConsultation(call, call.input.params.id)),
  )
  bindRoute(api, routes.sendConsultation, async (call) =>
    answer(call, await sendConsultation(sending(call), call.input.params.id)),
  )
  bindRoute(api, routes.openConsultationRound, async (call) =>
    answer(call, await openFurtherRound(sending(call), call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.closeConsultation, async (call) =>
    answer(call, await closeConsultation(sending(call), call.input.params.id, call.input.body)),
  )
  bindRoute(api, routes.reopenConsultation, async (call) =>
    answer(call, await reopenConsultation(call, call.input.params.id)),
  )
  bindRoute(api, routes.awardConsultation, async (call) =>
    answer(
      call,
      await award({ ...call, view: viewOf(call), webhooks }, call.input.params.id, call.input.body),
    ),
  )
  bindRoute(api, routes.listConsultationEvents, async (call) => {
    const { id } = await loadConsultation(call, call.input.params.id)
    const rows = await findEvents(call.db, id, shownEvents)
    const member = rows.map((row) => ({
      '@id': `/api/consultation_events/${row.id}`,
      '@type': 'ConsultationEvent' as const,
      ...row,
    }))
    return unpaged(call, member)
  })
  bindFile(api, routes.exportConsultationEvents, async (call) => {
    const { id } = await loadConsultation(call, call.input.params.id)
    return writeTable(eventColumns(call.locale), await findEvents(call.db, id, null), {
      name: call.locale === 'fr' ? 'historique' : 'history',
      format: call.input.query.format,
      locale: call.locale,
    })
  })
  bindRoute(api, routes.compareConsultation, (call) =>
    compare({ ...call, view: viewOf(call) }, call.input.params.id, call.input.query.round),
  )
  bindFile(api, routes.exportComparison, async (call) => {
    const { format, round, sort, direction = 'asc', hidden = [], gapTo = 'reference' } = call.input.query
    const comparison = await compare({ ...call, view: viewOf(call) }, call.input.params.id, round)
    const view = {
      hidden: new Set(hidden),
      gapTo,
      sort: sort === undefined ? null : { key: sort, direction },
    }
    const { columns, rows } = comparisonFile(comparison, view, call.locale)
    return writeTable(columns, rows, {
      name: call.locale === 'fr' ? 'comparatif' : 'comparison',
      format,
      locale: call.locale,
    })
  })
  consultationPartRoutes(api, sending)
}
