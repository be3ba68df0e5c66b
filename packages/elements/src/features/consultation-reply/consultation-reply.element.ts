import { formMessages } from '../../runtime/form/form-messages.ts'
import { defineElement } from '../../runtime/index.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { consultationReplyEvents } from './consultation-reply.events.ts'
import { ConsultationReply } from './consultation-reply.tsx'
import { ReplySkeleton } from './reply-skeleton.tsx'

export const ConsultationReplyElement = defineElement({
  tag: 'comptoir-consultation-reply',
  summary:
    'The page on which a supplier answers a request for prices: by the link in its email, without an account.',
  component: ConsultationReply,
  attributes: {
    uuid: { type: 'string', default: null, doc: 'The secret of the link: the last part of its address.' },
  },
  properties: {},
  events: consultationReplyEvents,
  parts: {
    request: 'Who asks, for what, until when.',
    answer: 'The steps of the answer, or the answer as it was sent.',
  },
  messages: [
    formMessages,
    productMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ReplySkeleton,
  needsToken: false,
})
