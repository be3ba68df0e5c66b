import * as z from 'zod/mini'
import { defineEvents } from './events.ts'
import type { AttributeTable } from './attributes.ts'
import type { MethodTable } from './methods.ts'

export const locales = ['fr', 'en'] as const
export type Locale = (typeof locales)[number]

export const themes = ['light', 'dark', 'contrast', 'auto'] as const
export type Theme = (typeof themes)[number]

/** Attributes and properties of every element. */
export const commonAttributes = {
  locale: {
    type: 'string',
    default: null,
    doc: 'Language, `fr` or `en`. Without it, the nearest `lang` on the page; without that, French.',
  },
  token: {
    type: 'string',
    default: null,
    doc: 'Session token of the signed-in user, or a publishable partner key (`pk_…`).',
  },
  'api-base': {
    type: 'string',
    default: null,
    doc: 'Address of the API. Without it, `/api` on the origin that the script came from.',
  },
  theme: {
    type: 'enum',
    values: themes,
    default: 'light',
    doc: 'Colours; `contrast` is black on white, for sunlight; `auto` follows the system.',
  },
} as const satisfies AttributeTable

/** Returns the host's address for a page of the product; `null` when it has none. */
export type HrefFor = (page: string, params: Readonly<Record<string, string>>) => string | null

export const keyRejections = ['revoked', 'origin', 'scope', 'rate'] as const

/** Why a publishable key was rejected. */
export type KeyRejection = (typeof keyRejections)[number]

/** Events of every element. */
export const commonEvents = defineEvents({
  'comptoir-navigate': {
    doc: 'The user opens another page. Cancel it to navigate yourself; otherwise the link, if there is one, is followed.',
    detail: z.object({
      page: z.string(),
      params: z.record(z.string(), z.string()),
      href: z.nullable(z.string()),
    }),
    cancelable: true,
  },
  'comptoir-session-expired': {
    doc: 'The token is missing, rejected or expired. Set a new `token`: the element continues where it was.',
    detail: z.object({ reason: z.enum(['missing', 'expired']) }),
  },
  'comptoir-key-refused': {
    doc: 'The partner key was rejected: `revoked` or unknown, not for this `origin`, without the `scope` that the element needs, or used more often than its `rate`. Once for each reason.',
    detail: z.object({ reason: z.enum(keyRejections) }),
  },
  'comptoir-error': {
    doc: 'An internal error occurred; the element shows a message with Retry.',
    detail: z.object({ message: z.string(), error: z.unknown() }),
  },
})

/** Methods of every element. */
export const commonMethods = {
  refresh: {
    doc: 'Reloads what is shown, here and in the other elements of the same user; what was typed stays. Resolves once it is loaded; without a session, once there is one.',
  },
} as const satisfies MethodTable
