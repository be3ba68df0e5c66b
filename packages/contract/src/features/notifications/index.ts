export type { Notification, NotificationQuery } from './notifications.schema.ts'
