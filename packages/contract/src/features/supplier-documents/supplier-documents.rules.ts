import type { Permission } from '../../core/permissions.ts'
import type { DocumentScope } from './supplier-documents.schema.ts'

/** What someone needs to add or delete documents of a scope: the owner company, or SYDEV (D-14). */
export const documentWriteRight: Readonly<Record<DocumentScope, Permission>> = {
  company: { subject: 'suppliers.agenciesRegistry', action: 'read' },
  global: { subject: 'suppliers.detail', action: 'write' },
}
