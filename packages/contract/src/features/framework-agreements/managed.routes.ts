/** Shared by all routes of agreements: read and write are one right, in the management module (D-03, D-26). */
export const managed = {
  feature: 'framework-agreements',
  auth: 'session',
  permission: { subject: 'framework_agreements.list', action: 'read' },
  isManagement: true,
} as const
