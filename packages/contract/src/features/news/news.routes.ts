import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  newsCompanySchema,
  newsFormSchema,
  newsItemCollectionSchema,
  newsItemQuerySchema,
  newsItemSchema,
  newsPreviewSchema,
  newsSchema,
  richTextAnswerSchema,
} from './news.schema.ts'

const base = { feature: 'news', auth: 'session' } as const
const reader = { ...base, permission: null } as const
const author = { ...base, permission: { subject: 'news.list', action: 'write' } } as const

export const listNews = defineRoute({
  ...reader,
  summary: 'The current news for the user that was not dismissed, newest first.',
  method: 'GET',
  replica: true,
  path: '/internal/news',
  query: z.strictObject({}),
  output: collectionOf(newsSchema),
  answer: 'collection',
})

export const dismissNews = defineRoute({
  ...reader,
  summary: 'Dismisses an item of news on the user’s home; no effect on a dismissed one.',
  method: 'PUT',
  path: '/internal/news/{id}/dismissal',
  params: idParams,
  // Reads need no audit entry.
  audit: false,
  output: z.null(),
  answer: 'nothing',
})

export const restoreNews = defineRoute({
  ...reader,
  summary: 'Restores an item of news that the user has dismissed.',
  method: 'DELETE',
  path: '/internal/news/{id}/dismissal',
  params: idParams,
  audit: false,
  output: z.null(),
  answer: 'nothing',
})

export const listNewsItems = defineRoute({
  ...author,
  summary: 'All news, for its authors, newest first.',
  method: 'GET',
  replica: true,
  path: '/internal/news_items',
  query: newsItemQuerySchema,
  output: newsItemCollectionSchema,
  answer: 'collection',
})

export const addNewsItem = defineRoute({
  ...author,
  summary: 'Writes an item of news.',
  method: 'POST',
  creates: true,
  path: '/internal/news_items',
  body: newsFormSchema,
  output: newsItemSchema,
})

export const changeNewsItem = defineRoute({
  ...author,
  summary: 'Changes an item of news; it stays dismissed for users who have dismissed it.',
  method: 'PUT',
  path: '/internal/news_items/{id}',
  params: idParams,
  body: newsFormSchema,
  output: newsItemSchema,
  isVersioned: true,
})

export const removeNewsItem = defineRoute({
  ...author,
  summary: 'Deletes an item of news; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/news_items/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const restoreNewsItem = defineRoute({
  ...author,
  summary: 'Restores a deleted item of news.',
  method: 'POST',
  path: '/internal/news_items/{id}/restore',
  params: idParams,
  output: newsItemSchema,
})

export const previewNews = defineRoute({
  ...author,
  summary: 'Previews a text as its readers would see it; nothing is stored.',
  method: 'POST',
  path: '/internal/news_preview',
  body: newsPreviewSchema,
  isQuestion: true,
  replica: true,
  output: richTextAnswerSchema,
})

export const listNewsCompanies = defineRoute({
  ...author,
  summary: 'All companies that news may be addressed to, by name.',
  method: 'GET',
  replica: true,
  path: '/internal/news_companies',
  query: z.strictObject({}),
  output: collectionOf(newsCompanySchema),
  answer: 'collection',
})
