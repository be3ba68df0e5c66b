import { randomUUID } from 'node:crypto'
import { constants, heldRoles, routes } from '@comptoir/contract'
import { createSession, findSessionActor } from './account/account.queries.ts'
import { countSignIn } from './account/sign-in-limit.ts'
import type { Tokens } from './account/token.ts'
import { addManyToCart } from './cart/cart-batch.service.ts'
import { loadCart } from './cart/cart.service.ts'
import type { ErpParts } from './erp-sessions/erp-parts.ts'
import { searchProducts } from './product-search/engine/index.ts'

/** What a background search brings back: a page of a list, not a catalogue. */
const foundAtMost = 25

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/** The features that an ERP's session is made of. */
export const erpParts = (tokens: Tokens): ErpParts => ({
  countWrongSecret: countSignIn,
  async startSession(db, userId, now) {
    const [sessionId, tokenId] = [randomUUID(), randomUUID()]
    const expiresAt = after(now, constants.sessionLifeSeconds)
    await createSession(db, { id: sessionId, userId, tokenId, startedAt: now, expiresAt })
    const row = await findSessionActor(db, sessionId)
    if (!row) throw new Error('A session that was made is not there')
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
