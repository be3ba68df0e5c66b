import type { NotificationDraft } from '../notifications/notifications.queries.ts'
import type { RequestRow } from './consultation-reply.queries.ts'

export type ReplyNews = 'answered' | 'declined' | 'question'

const titles = {
  answered: { fr: 'a répondu', en: 'has answered' },
  declined: { fr: 'ne répondra pas', en: 'has declined' },
  question: { fr: 'pose une question', en: 'asks a question' },
} as const

/** What the buyer hears of a supplier: nothing of its prices, which may be sealed. */
export function replyNews(
  { consultationId, supplier, name }: Pick<RequestRow, 'consultationId' | 'supplier' | 'name'>,
  kind: ReplyNews,
  /** Its answer or its question: each is told once. */
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
