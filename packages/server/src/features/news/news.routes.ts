import { AppError, routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { dayOf } from '../../platform/time/day.ts'
import { readRichText } from '../../platform/text/rich-text.ts'
import {
  deleteDismissal,
  findCompanies,
  findNews,
  findNewsItems,
  insertDismissal,
  isNewsFor,
  setNewsRemoved,
} from './news.queries.ts'
import { addNews, changeNews, loadNewsItem, toNewsItem } from './news.service.ts'

/** News: written by authors, read and dismissed by their audience. */
export function newsRoutes(api: Api): void {
  readerRoutes(api)

  bindRoute(api, routes.listNewsItems, async (call) => {
    const { db, input, locale, now } = call
    const { rows, totalItems } = await findNewsItems(db, input.query, { locale, day: dayOf(now) })
    return collection(call, { member: rows.map((row) => toNewsItem(row, now)), totalItems })
  })

  bindRoute(api, routes.addNewsItem, async ({ db, actor, input, now }) =>
    addNews(db, input.body, { by: actor.userId, now }),
  )

  bindRoute(api, routes.changeNewsItem, async (call) => {
    const { db, actor, input, now, requireVersion } = call
    return changeNews(db, input.params.id, input.body, { by: actor.userId, now, requireVersion })
  })

  bindRoute(api, routes.removeNewsItem, async ({ db, input, now }) => {
    if (!(await setNewsRemoved(db, input.params.id, now, now))) throw new AppError('not_found')
    return null
  })

  bindRoute(api, routes.restoreNewsItem, async ({ db, input, now }) => {
    if (!(await setNewsRemoved(db, input.params.id, null, now))) throw new AppError('not_found')
    return loadNewsItem(db, input.params.id, now)
  })

  bindRoute(api, routes.previewNews, ({ input, url }) =>
    Promise.resolve({ '@id': url, '@type': 'RichText' as const, content: readRichText(input.body.text) }),
  )

  bindRoute(api, routes.listNewsCompanies, async ({ db, url }) => {
    const member = (await findCompanies(db)).map(({ id, name }) => ({
      '@id': `/api/internal/news_companies/${id}`,
      '@type': 'NewsCompany' as const,
      id,
      name,
    }))
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })
}

function readerRoutes(api: Api): void {
  bindRoute(api, routes.listNews, async ({ db, actor, locale, now, url }) => {
    const rows = await findNews(db, actor, { locale, day: dayOf(now) })
    const member = rows.map((row) => ({
      '@id': `/api/internal/news/${row.id}`,
      '@type': 'News' as const,
      ...row,
    }))
    return collection({ url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.dismissNews, async ({ db, actor, input, now }) => {
    if (!(await isNewsFor(db, actor, input.params.id, dayOf(now)))) throw new AppError('not_found')
    await insertDismissal(db, actor.userId, input.params.id, now)
    return null
  })

  bindRoute(api, routes.restoreNews, async ({ db, actor, input, now }) => {
    if (!(await isNewsFor(db, actor, input.params.id, dayOf(now)))) throw new AppError('not_found')
    await deleteDismissal(db, actor.userId, input.params.id)
    return null
  })
}
