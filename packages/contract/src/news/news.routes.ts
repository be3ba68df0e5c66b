import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
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
  summary: 'The news that is meant for the user today and was not dismissed, the newest first.',
  method: 'GET',
  path: '/internal/news',
  query: z.strictObject({}),
  output: collectionOf(newsSchema),
  answer: 'collection',
  errors: [],
})

export const dismissNews = defineRoute({
  ...reader,
  summary: 'Takes an item of news off the user’s home; one that is dismissed stays so.',
  method: 'PUT',
  path: '/internal/news/{id}/dismissal',
  params: idParams,
  // Nobody asks who has read what.
  audit: false,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const restoreNews = defineRoute({
  ...reader,
  summary: 'Brings an item of news back that the user has dismissed.',
  method: 'DELETE',
  path: '/internal/news/{id}/dismissal',
  params: idParams,
  audit: false,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const listNewsItems = defineRoute({
  ...author,
  summary: 'All news, for its authors: the newest first.',
  method: 'GET',
  path: '/internal/news_items',
  query: newsItemQuerySchema,
  output: newsItemCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const addNewsItem = defineRoute({
  ...author,
  summary: 'Writes an item of news.',
  method: 'POST',
  path: '/internal/news_items',
  body: newsFormSchema,
  output: newsItemSchema,
  errors: ['validation_failed'],
})

export const changeNewsItem = defineRoute({
  ...author,
  summary: 'Changes an item of news; who has dismissed it does not see it again.',
  method: 'PUT',
  path: '/internal/news_items/{id}',
  params: idParams,
  body: newsFormSchema,
  output: newsItemSchema,
  errors: ['not_found', 'version_moved', 'validation_failed'],
})

export const removeNewsItem = defineRoute({
  ...author,
  summary: 'Deletes an item of news; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/news_items/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const restoreNewsItem = defineRoute({
  ...author,
  summary: 'Brings a deleted item of news back.',
  method: 'POST',
  path: '/internal/news_items/{id}/restore',
  params: idParams,
  output: newsItemSchema,
  errors: ['not_found'],
})

export const previewNews = defineRoute({
  ...author,
  summary: 'A text as its readers would see it; nothing is kept.',
  method: 'POST',
  path: '/internal/news_preview',
  body: newsPreviewSchema,
  isQuestion: true,
  output: richTextAnswerSchema,
  errors: ['validation_failed'],
})

export const listNewsCompanies = defineRoute({
  ...author,
  summary: 'The companies that news may be aimed at, all of them, by name.',
  method: 'GET',
  path: '/internal/news_companies',
  query: z.strictObject({}),
  output: collectionOf(newsCompanySchema),
  answer: 'collection',
  errors: [],
})
