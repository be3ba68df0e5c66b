/** What the operations of rules and alerts have in common: read and write are one right, in the management part (D-03, D-26). */
export const managed = {
  feature: 'rules-and-alerts',
  auth: 'session',
  permission: { subject: 'rules_and_alerts.list', action: 'read' },
  isManagement: true,
} as const
