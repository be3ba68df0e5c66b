export { coversScope } from './assistants.rules.ts'
export {
  assistantScopes,
  assistantTokenDays,
  assistantTokenFormSchema,
  assistantTokensMax,
  type AssistantScope,
  type AssistantToken,
  type AssistantTokenForm,
} from './assistants.schema.ts'
