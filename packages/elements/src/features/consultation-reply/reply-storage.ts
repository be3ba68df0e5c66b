import { answerDraftSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { draftOf, type Draft } from '../../runtime/session/draft-storage.ts'
import type { Session } from '../../runtime/index.ts'
import { digest } from './digest.rules.ts'

const storedSchema = z.object({
  version: z.int(),
  draft: answerDraftSchema,
  /** The server's content in that version. */
  base: z.optional(answerDraftSchema),
})

/** The draft of an answer in this browser that the server has not acknowledged yet, with the version it is based on. */
export type StoredReply = z.infer<typeof storedSchema>

/** Stored under a digest of the link, since the link itself is a secret. */
export function replyStorage(session: Session, uuid: string): Draft<StoredReply> {
  return draftOf(session, 'consultation-reply', (stored) => storedSchema.parse(stored), digest(uuid))
}
