import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { instantSchema } from '../../core/common.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Something that ended in the background: an import, a reply. */
export const notificationSchema = resource('Notification', {
  id: z.int(),
  /** In the language of the request. */
  title: z.string(),
  /** Another sentence; `null` where the title is enough. */
  detail: z.nullable(z.string()),
  tone: z.enum(['info', 'success', 'warning', 'danger']),
  /** The page of the portal about it; `null` when there is none. */
  page: z.nullable(z.object({ name: z.string(), params: z.record(z.string(), z.string()) })),
  createdAt: instantSchema,
  isRead: z.boolean(),
})

export type Notification = z.infer<typeof notificationSchema>

export const notificationQuerySchema = z.strictObject(pageQuery)

export type NotificationQuery = z.output<typeof notificationQuerySchema>

/** Newest first. */
export const notificationCollectionSchema = z.extend(collectionOf(notificationSchema), {
  unreadItems: z.int(),
})

/** Marks this one and all before it as read. */
export const readNotificationsSchema = z.strictObject({ upTo: z.int().check(z.minimum(1, 'invalid')) })

export const unreadNotificationsSchema = resource('UnreadNotifications', {
  unreadItems: z.int(),
})
