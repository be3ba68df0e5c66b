import { assistantTokensMax, type AssistantToken, type AssistantTokenForm } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { createAssistantToken, hashAssistantToken } from './assistant-token.ts'
import { countWorkingTokens, insertToken, type StoredToken } from './assistants.queries.ts'

/** A token as the API shows it. */
export function toAssistantToken(stored: StoredToken): AssistantToken {
  return { '@id': `/api/internal/assistant_tokens/${stored.id}`, '@type': 'AssistantToken', ...stored }
}

/**
 * Makes a token of a user. Only this result contains the token itself.
 *
 * @throws ViolationError when the user has as many working tokens as there may be
 */
export async function issueToken(
  db: Db,
  { name, scope, days }: AssistantTokenForm,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<AssistantToken & { token: string }> {
  if ((await countWorkingTokens(db, userId, now)) >= assistantTokensMax)
    throw new ViolationError({ propertyPath: 'name', code: 'too_many', maximum: assistantTokensMax })
  const token = createAssistantToken()
  const stored = await insertToken(db, {
    userId,
    name,
    scope,
    tokenHash: hashAssistantToken(token),
    hint: token.slice(-4),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * 86_400_000),
  })
  return { ...toAssistantToken(stored), token }
}
