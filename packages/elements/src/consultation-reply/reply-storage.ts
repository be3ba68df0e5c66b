import { answerDraftSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { draftOf, type Draft } from '../runtime/draft-storage.ts'
import type { Session } from '../runtime/index.ts'
import { digest } from './digest.rules.ts'

const keptSchema = z.object({ version: z.int(), draft: answerDraftSchema })

/** What this browser has of an answer and the server has not acknowledged yet, with the version it is based on. */
export type KeptReply = z.infer<typeof keptSchema>

/** By the link, of which a digest is kept: the link itself is a secret. */
export function replyStorage(session: Session, uuid: string): Draft<KeptReply> {
  return draftOf(session, 'consultation-reply', (kept) => keptSchema.parse(kept), digest(uuid))
}
