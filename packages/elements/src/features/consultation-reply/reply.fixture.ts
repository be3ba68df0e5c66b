import type { RequestedLine, ConsultationReply as Reply } from '@comptoir/contract'

/** Line `id` of a request. */
export const requestedLine = (id: number): RequestedLine => ({
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

/** An untouched answer. */
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

/** A request to a supplier, for tests. */
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
    outlierFactor: 3,
    lines: [1, 2, 3].map(requestedLine),
    version: 1,
    answer: { ...head, lines: [] },
    files: [],
    ownFiles: [],
    exchanges: [],
    ...change,
  }
}
