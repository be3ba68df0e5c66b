import { defineRoute } from '../../core/route.ts'
import {
  notificationCollectionSchema,
  notificationQuerySchema,
  readNotificationsSchema,
  unreadNotificationsSchema,
} from './notifications.schema.ts'

const base = { feature: 'notifications', auth: 'session', permission: null } as const

export const listNotifications = defineRoute({
  ...base,
  summary: 'Notifications of the user, newest first.',
  method: 'GET',
  path: '/internal/notifications',
  query: notificationQuerySchema,
  output: notificationCollectionSchema,
  answer: 'collection',
})

export const readNotifications = defineRoute({
  ...base,
  summary: 'Marks the notifications up to one as read.',
  method: 'PUT',
  path: '/internal/notifications/read',
  body: readNotificationsSchema,
  // Reads need no audit entry.
  audit: false,
  output: unreadNotificationsSchema,
})
