import { defineRoute } from '../route.ts'
import {
  notificationCollectionSchema,
  notificationQuerySchema,
  readNotificationsSchema,
  unreadNotificationsSchema,
} from './notifications.schema.ts'

const base = { feature: 'notifications', auth: 'session', permission: null } as const

export const listNotifications = defineRoute({
  ...base,
  summary: 'What has happened for the user without their looking on, the newest first.',
  method: 'GET',
  path: '/internal/notifications',
  query: notificationQuerySchema,
  output: notificationCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const readNotifications = defineRoute({
  ...base,
  summary: 'Marks the notifications up to one as read.',
  method: 'PUT',
  path: '/internal/notifications/read',
  body: readNotificationsSchema,
  // Nobody asks who has read what.
  audit: false,
  output: unreadNotificationsSchema,
  errors: ['validation_failed'],
})
