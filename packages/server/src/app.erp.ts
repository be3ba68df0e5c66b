import { randomUUID } from 'node:crypto'
import { constants, heldRoles, routes } from '@comptoir/contract'
import { createSession, findSessionActor } from './features/account/account.queries.ts'
import { countSignIn } from './features/account/sign-in-limit.ts'
import type { Tokens } from './features/account/token.ts'
import { addManyToCart } from './features/cart/cart-batch.service.ts'
import { loadCart } from './features/cart/cart.service.ts'
import type { ErpDeps } from './features/erp-sessions/erp-deps.ts'
import { searchProducts } from './domain/search/index.ts'

/** The result size of a background search: a page of a list, not a catalogue. */
const foundAtMost = 25

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/** The dependencies of ERP sessions on other features. */
export const erpDeps = (tokens: Tokens): ErpDeps => ({
  countWrongSecret: countSignIn,
  async startSession(db, userId, now) {
    const [sessionId, tokenId] = [randomUUID(), randomUUID()]
    const expiresAt = after(now, constants.sessionLifeSeconds)
    await createSession(db, { id: sessionId, userId, tokenId, startedAt: now, expiresAt })
    const row = await findSessionActor(db, sessionId)
    if (!row) throw new Error('The created session was not found')
    const { username, companyId, unitIds, useTamzagGestion } = row
    const roles = heldRoles.filter((role) => row.roles.includes(role))
    return {
      actor: { kind: 'user', userId, sessionId, username, companyId, unitIds, roles, useTamzagGestion },
      tokenId,
    }
  },
  signToken({ actor, tokenId }, now) {
    const { userId, sessionId, username, roles, companyId } = actor
    const expiresAt = after(now, constants.tokenLifeSeconds)
    return tokens.sign({ userId, sessionId, tokenId, username, roles, companyId, expiresAt })
  },
  addToCart: (db, view, lines, now) => addManyToCart(db, view, { lines }, now),
  loadCart,
  async searchProducts(db, view, text) {
    const query = routes.searchProducts.query.parse({ search: text, itemsPerPage: foundAtMost })
    const { member } = await searchProducts(db, view, query)
    return member.map(({ id }) => id)
  },
})
