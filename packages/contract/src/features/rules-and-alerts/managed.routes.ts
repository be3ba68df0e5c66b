/** Shared by all routes of rules and alerts: read and write are one right, in the management module (D-03, D-26). */
export const managed = {
  feature: 'rules-and-alerts',
  auth: 'session',
  permission: { subject: 'rules_and_alerts.list', action: 'read' },
  isManagement: true,
} as const
