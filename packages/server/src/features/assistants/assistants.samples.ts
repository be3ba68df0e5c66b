import type { RouteSamples } from '../../../test/route-sample.ts'
import { insertAssistantToken } from '../../../test/assistant-token.queries.ts'

export const assistantsSamples: RouteSamples = {
  createAssistantToken: { body: { name: 'Assistant', scope: 'read', days: 30 } },
  revokeAssistantToken: { foreignId: (db) => insertAssistantToken(db) },
}
