import { routes, type OrganizationUnit } from '@comptoir/contract'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { findUnits } from './account.queries.ts'
import { checkPassword, endSession, refreshSession, startSession } from './session.service.ts'
import { notifyLocked } from './password-link.service.ts'
import type { Passwords } from '../../domain/accounts/password.ts'
import type { Tokens } from '../../domain/accounts/token.ts'

/** Signing in and out, and what the portal loads first about a user. */
export function accountRoutes(api: Api, tokens: Tokens, passwords: Passwords): void {
  bindPrepared(api, routes.login, async (before) => {
    const { db, now, input } = before
    const notifyOwner = () => notifyLocked(db, input.body.username, api.services.emails, now)
    const user = await checkPassword(before, passwords, input.body, () =>
      api.services.background.run(notifyOwner),
    )
    return async (call) => {
      call.nameCaller({ kind: 'user', id: user.id, companyId: user.companyId })
      return startSession(call, tokens, user, call.input.body.username)
    }
  })

  // Before the transaction: a stolen token is rejected, and still ends the session.
  bindPrepared(api, routes.refreshToken, async ({ input, db, now }) => {
    const user = await refreshSession(db, tokens, input.body.authorizeToken, now)
    return () => Promise.resolve(user)
  })

  bindRoute(api, routes.logout, async ({ input, db, now, nameCaller }) => {
    const owner = await endSession(db, tokens, input.body.authorizeToken, now)
    if (owner) nameCaller({ kind: 'user', id: owner.userId, companyId: owner.companyId })
    return null
  })

  bindRoute(api, routes.getHierarchy, async ({ actor, db, url }) => ({
    '@id': url,
    '@type': 'OrganizationUnitHierarchy' as const,
    units: buildTree(await findUnits(db, actor)),
  }))
}

type UnitRow = Awaited<ReturnType<typeof findUnits>>[number]

/** The roots are the units whose parent the user does not see. */
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
