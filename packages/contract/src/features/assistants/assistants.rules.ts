import { assistantScopes, type AssistantScope } from './assistants.schema.ts'

/** Whether a token of one scope may do what needs another: a scope includes those before it. */
export function coversScope(held: AssistantScope, needed: AssistantScope): boolean {
  return assistantScopes.indexOf(held) >= assistantScopes.indexOf(needed)
}
