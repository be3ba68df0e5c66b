import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { instantSchema } from '../common.schema.ts'

/** Something that has come to its end without its user looking on: an import, a reply. */
export const notificationSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Notification'),
  id: z.int(),
  /** In the language of the request. */
  title: z.string(),
  /** A further sentence; `null` where the title says it all. */
  detail: z.nullable(z.string()),
  tone: z.enum(['info', 'success', 'warning', 'danger']),
  /** The page of the portal that shows what it is about; `null` when there is none. */
  page: z.nullable(z.object({ name: z.string(), params: z.record(z.string(), z.string()) })),
  createdAt: instantSchema,
  isRead: z.boolean(),
})

export type Notification = z.infer<typeof notificationSchema>

export const notificationQuerySchema = z.strictObject(pageQuery)

export type NotificationQuery = z.output<typeof notificationQuerySchema>

/** The newest first. */
export const notificationCollectionSchema = z.extend(collectionOf(notificationSchema), {
  unreadItems: z.int(),
})

/** Reading up to one reads all that came before it too. */
export const readNotificationsSchema = z.strictObject({ upTo: z.int().check(z.minimum(1, 'invalid')) })

export const unreadNotificationsSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('UnreadNotifications'),
  unreadItems: z.int(),
})
