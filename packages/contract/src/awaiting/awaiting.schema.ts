import * as z from 'zod/mini'
import { passesManagement, isAllowed, type Permission } from '../permissions.ts'

/** What can wait for a user, in the order in which home shows it. */
export const awaitingKinds = ['answers', 'drafts', 'orders', 'agreements', 'deposits', 'reports'] as const
export type AwaitingKind = (typeof awaitingKinds)[number]

interface AwaitingRight {
  readonly permission: Permission
  /** It is of the management part (D-03). */
  readonly isManagement?: true
}

/** Who is told of what: the rights of the lists that the counters lead to. */
const rights: Readonly<Record<AwaitingKind, AwaitingRight>> = {
  answers: { permission: { subject: 'consultations.list', action: 'read' } },
  drafts: { permission: { subject: 'consultations.list', action: 'read' } },
  orders: { permission: { subject: 'orders.list', action: 'read' } },
  agreements: { permission: { subject: 'framework_agreements.list', action: 'read' }, isManagement: true },
  deposits: { permission: { subject: 'catalogs.deposit', action: 'list' } },
  reports: { permission: { subject: 'product_error_reports.list', action: 'read' } },
}

/** The kinds that a user is told of. */
export function awaitingKindsOf(roles: readonly string[], useTamzagGestion: boolean): AwaitingKind[] {
  return awaitingKinds.filter((kind) => {
    const { permission, isManagement } = rights[kind]
    return isAllowed(roles, permission) && (!isManagement || passesManagement(roles, useTamzagGestion))
  })
}

/** The statuses of deposits that did not end well. */
export const depositProblemStatuses = ['refused', 'finished_with_errors', 'failed'] as const

/** What waits for the user: one counter for each list that they may read, which tells as many rows as that list with its filter. */
export const awaitingSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Awaiting'),
  /** The user's number: the requester that the list of drafts is narrowed to. */
  requester: z.int(),
  counters: z.array(z.object({ kind: z.enum(awaitingKinds), count: z.int() })),
})
