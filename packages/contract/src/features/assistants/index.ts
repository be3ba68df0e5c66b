export { coversScope } from './assistants.rules.ts'
export {
  assistantScopes,
  assistantTokenDays,
  assistantTokenFormSchema,
  assistantTokensMax,
  type AssistantScope,
  type AssistantToken,
  type AssistantTokenDays,
  type AssistantTokenForm,
} from './assistants.schema.ts'
