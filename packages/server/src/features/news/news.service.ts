import type { NewsForm, NewsItem } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import {
  findCompanies,
  findNewsItem,
  insertNewsItem,
  lockNewsItem,
  phaseOf,
  updateNewsItem,
  type NewsItemRow,
} from './news.queries.ts'

/** An item as its authors receive it. */
export function toNewsItem(row: NewsItemRow, now: Date): NewsItem {
  return {
    '@id': `/api/internal/news_items/${row.id}`,
    '@type': 'NewsItem',
    ...row,
    phase: phaseOf(row, now),
  }
}

/** One item. @throws AppError `not_found` */
export async function loadNewsItem(db: Db, id: number, now: Date): Promise<NewsItem> {
  const row = await foundOr404(findNewsItem(db, id))
  return toNewsItem(row, now)
}

interface Author {
  readonly by: number
  readonly now: Date
}

/** Adds an item. @throws ViolationError for an unknown company */
export async function addNews(db: Db, form: NewsForm, author: Author): Promise<NewsItem> {
  await requireCompanies(db, form)
  return loadNewsItem(db, await insertNewsItem(db, form, author), author.now)
}

/**
 * Changes an item.
 *
 * @throws AppError `not_found`; what `requireVersion` throws
 * @throws ViolationError for an unknown company
 */
export async function changeNews(
  db: Db,
  id: number,
  form: NewsForm,
  { requireVersion, ...author }: Author & { readonly requireVersion: (current: number) => void },
): Promise<NewsItem> {
  const current = await foundOr404(lockNewsItem(db, id))
  requireVersion(current.version)
  await requireCompanies(db, form)
  await updateNewsItem(db, id, form, author)
  return loadNewsItem(db, id, author.now)
}

async function requireCompanies(db: Db, { companies }: NewsForm): Promise<void> {
  const existing = new Set((await findCompanies(db, companies)).map(({ id }) => id))
  const violations = companies.flatMap((id, at) =>
    existing.has(id) ? [] : [{ propertyPath: `companies[${at}]`, code: 'not_a_choice' as const }],
  )
  if (violations.length > 0) throw new ViolationError(...violations)
}
