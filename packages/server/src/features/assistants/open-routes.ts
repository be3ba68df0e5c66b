import { assistantScopes, coversScope, type AnyRoute, type AssistantScope } from '@comptoir/contract'
import { tools } from './tools.ts'

const byScope = new Map(
  assistantScopes.map((held) => [
    held,
    new Set(tools.filter(({ scope }) => coversScope(held, scope)).flatMap(({ routes }) => routes)),
  ]),
)

/** The routes that a token opens: those of the tools of its scope, and no other. */
export function openRoutes(scope: AssistantScope): ReadonlySet<AnyRoute> {
  return byScope.get(scope) ?? new Set()
}
