import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/connect.ts'
import { hashAssistantToken } from '../src/features/assistants/assistant-token.ts'

/** A token of the user `client`; returns its id. */
export async function insertAssistantToken(db: Db): Promise<number> {
  const { id: userId } = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('assistantToken')
    .values({
      userId,
      name: 'Assistant',
      tokenHash: hashAssistantToken(randomUUID()),
      hint: 'abcd',
      scope: 'read',
      createdAt: new Date('2026-11-20T09:00:00Z'),
      expiresAt: new Date('2027-11-20T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
