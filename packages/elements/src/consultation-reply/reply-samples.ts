import type { AskedLine, ConsultationReply as Reply } from '@comptoir/contract'

/** Line number so many of a request. */
export const asked = (id: number): AskedLine => ({
  id,
  position: id,
  reference: `09336${id}`,
  label: `Disjoncteur ${id}`,
  manufacturer: 'Arvor',
  quantity: 10,
  unit: 'piece',
  base: 1,
  comment: null,
})

/** An answer that nobody has begun. */
export const head = {
  state: 'awaited' as Reply['answer']['state'],
  round: 1,
  shippingText: '',
  shipping: null,
  validityText: '',
  validityDays: null,
  validUntil: null,
  message: '',
  declineReason: null,
  endedAt: null as string | null,
  receipt: null as string | null,
  version: 1,
}

/** What a supplier is asked, for tests. */
export function buildReply(change: Partial<Reply> = {}): Reply {
  return {
    '@type': 'ConsultationReply',
    state: 'open',
    company: 'Électricité Martin',
    requester: 'Camille Martin',
    supplier: 'Ponant',
    agency: 'Ponant Brest',
    language: 'fr',
    name: 'Tableaux du bâtiment B',
    message: null,
    endDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    round: 1,
    serverTime: new Date().toISOString(),
    terms: { version: '2026-11', acceptedAt: '2026-11-20T10:00:00Z' },
    lines: [1, 2, 3].map(asked),
    answer: { ...head, lines: [] },
    files: [],
    ownFiles: [],
    exchanges: [],
    ...change,
  }
}
