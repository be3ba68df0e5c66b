import { routes } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { findTokens, setTokenRevoked } from './assistants.queries.ts'
import { issueToken, toAssistantToken } from './assistants.service.ts'

/** The tokens with which assistants work as their user; everyone manages those of their own. */
export function assistantRoutes(api: Api): void {
  bindRoute(api, routes.listAssistantTokens, async (call) => {
    const { db, input, actor, now } = call
    const { rows, totalItems } = await findTokens(db, { userId: actor.userId, now }, input.query)
    return collection(call, { member: rows.map(toAssistantToken), totalItems })
  })

  bindRoute(api, routes.createAssistantToken, ({ db, input, actor, now }) =>
    issueToken(db, input.body, { userId: actor.userId, now }),
  )

  bindRoute(api, routes.revokeAssistantToken, async ({ db, input, actor, now }) =>
    toAssistantToken(
      await foundOr404(setTokenRevoked(db, { id: input.params.id, userId: actor.userId, now })),
    ),
  )
}
