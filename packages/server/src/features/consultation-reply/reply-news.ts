import type { NotificationDraft } from '../../platform/notifications/notifications.queries.ts'
import type { RequestRow } from './consultation-reply.queries.ts'

export type ReplyNews = 'answered' | 'declined' | 'question'

const titles = {
  answered: { fr: 'a répondu', en: 'has answered' },
  declined: { fr: 'ne répondra pas', en: 'has declined' },
  question: { fr: 'pose une question', en: 'asks a question' },
} as const

/** The notification about a supplier's reply; without prices, which may be sealed. */
export function replyNews(
  { consultationId, supplier, name }: Pick<RequestRow, 'consultationId' | 'supplier' | 'name'>,
  kind: ReplyNews,
  /** The id of the answer or the question: each is notified once. */
  row: number,
): NotificationDraft {
  const { fr, en } = titles[kind]
  return {
    source: `consultation ${consultationId} ${kind} ${row}`,
    tone: kind === 'declined' ? 'warning' : kind === 'answered' ? 'success' : 'info',
    title: { fr: `${supplier} ${fr}`, en: `${supplier} ${en}` },
    detail: { fr: name, en: name },
    page: { name: 'consultation', params: { id: String(consultationId) } },
  }
}
