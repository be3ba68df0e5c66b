import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { NewsSkeleton } from './news-skeleton.tsx'
import { newsEvents, newsStateSchema, newsViews } from './news.state.ts'
import { NewsBoard } from './news.tsx'

export const NewsElement = defineElement({
  tag: 'comptoir-news',
  summary:
    'News: what is meant for the reader, each item dismissed on its own; or the list for those who write it.',
  component: NewsBoard,
  attributes: {
    view: {
      type: 'enum',
      values: newsViews,
      default: 'read',
      doc: '`read`: the news that is meant for the user; `manage`: all of it, to be written, changed and deleted.',
    },
    'hide-empty': {
      type: 'boolean',
      doc: 'Shows nothing at all where there is no news to read.',
    },
  },
  properties: {
    state: {
      schema: newsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-news-changed` said to show it again.',
    },
  },
  events: newsEvents,
  parts: {
    news: 'The items to read.',
    search: 'Text box and filter of the list.',
    results: 'The items found.',
  },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: NewsSkeleton,
})
