import { routes, type OrganizationUnit } from '@comptoir/contract'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { findUnits } from './account.queries.ts'
import { endSession, refreshSession, signIn } from './session.service.ts'
import type { Tokens } from './token.ts'

/** Signing in and out, and what the portal asks first about a person. */
export function accountRoutes(api: Api, tokens: Tokens): void {
  bindRoute(api, routes.login, ({ input, db, remoteAddress, now }) =>
    signIn(db, tokens, input.body, { remoteAddress, now }),
  )

  bindRoute(api, routes.refreshToken, ({ input, db, now }) =>
    refreshSession(db, tokens, input.body.authorizeToken, now),
  )

  bindRoute(api, routes.logout, async ({ input, db, now }) => {
    await endSession(db, tokens, input.body.authorizeToken, now)
    return null
  })

  bindRoute(api, routes.getHierarchy, async ({ actor, db, url }) => ({
    '@id': url,
    '@type': 'OrganizationUnitHierarchy' as const,
    units: buildTree(await findUnits(db, actor.unitIds)),
  }))
}

type UnitRow = Awaited<ReturnType<typeof findUnits>>[number]

/** The tops are the units whose parent the person does not see. */
function buildTree(rows: readonly UnitRow[]): OrganizationUnit[] {
  const units = new Map(
    rows.map(({ id, name, code }) => [id, { id, name, code, children: [] as OrganizationUnit[] }]),
  )
  return rows.flatMap(({ id, parentId }) => {
    const unit = units.get(id)
    const parent = parentId === null ? undefined : units.get(parentId)
    if (unit) parent?.children.push(unit)
    return unit && !parent ? [unit] : []
  })
}
