import * as z from 'zod/mini'
import { passesManagement, isAllowed, type Permission } from '../../core/permissions.ts'
import { resource } from '../../core/resource.schema.ts'

/** What can wait for a user, in the order in which home shows it. */
export const pendingKinds = ['answers', 'drafts', 'orders', 'agreements', 'deposits', 'reports'] as const
export type PendingKind = (typeof pendingKinds)[number]

interface PendingRight {
  readonly permission: Permission
  /** Belongs to the management module (D-03). */
  readonly isManagement?: true
}

/** Who sees which counter: the rights of the lists that the counters lead to. */
const rights: Readonly<Record<PendingKind, PendingRight>> = {
  answers: { permission: { subject: 'consultations.list', action: 'read' } },
  drafts: { permission: { subject: 'consultations.list', action: 'read' } },
  orders: { permission: { subject: 'orders.list', action: 'read' } },
  agreements: { permission: { subject: 'framework_agreements.list', action: 'read' }, isManagement: true },
  // For users who can fix them.
  deposits: { permission: { subject: 'catalogs.deposit', action: 'write' } },
  reports: { permission: { subject: 'product_error_reports.list', action: 'read' } },
}

/** The kinds that a user sees. */
export function pendingKindsOf(roles: readonly string[], useTamzagGestion: boolean): PendingKind[] {
  return pendingKinds.filter((kind) => {
    const { permission, isManagement } = rights[kind]
    return isAllowed(roles, permission) && (!isManagement || passesManagement(roles, useTamzagGestion))
  })
}

/** The statuses of failed deposits. */
export const depositProblemStatuses = ['refused', 'finished_with_errors', 'failed'] as const

/** What waits for the user: one counter for each list that they may read, equal to the rows of that list with its filter. */
export const pendingSchema = resource('Awaiting', {
  /** The user's number: the requester filter of the list of drafts. */
  requester: z.int(),
  counters: z.array(z.object({ kind: z.enum(pendingKinds), count: z.int() })),
})
