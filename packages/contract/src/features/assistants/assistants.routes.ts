import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  assistantTokenCollectionSchema,
  assistantTokenFormSchema,
  assistantTokenQuerySchema,
  assistantTokenSchema,
  createdAssistantTokenSchema,
} from './assistants.schema.ts'

/** Everyone manages the tokens of their own; a token opens nothing that its user may not do. */
const own = { feature: 'assistants', auth: 'session', permission: null } as const

export const listAssistantTokens = defineRoute({
  ...own,
  summary: "The user's tokens for assistants: those that work first, then newest first.",
  method: 'GET',
  path: '/internal/assistant_tokens',
  query: assistantTokenQuerySchema,
  output: assistantTokenCollectionSchema,
  answer: 'collection',
})

export const createAssistantToken = defineRoute({
  ...own,
  summary: 'Makes a token for an assistant; only this response contains it.',
  method: 'POST',
  creates: true,
  path: '/internal/assistant_tokens',
  body: assistantTokenFormSchema,
  output: createdAssistantTokenSchema,
})

export const revokeAssistantToken = defineRoute({
  ...own,
  summary: 'Permanently revokes a token, immediately; no effect on a revoked one.',
  method: 'DELETE',
  path: '/internal/assistant_tokens/{id}',
  params: idParams,
  output: assistantTokenSchema,
})
