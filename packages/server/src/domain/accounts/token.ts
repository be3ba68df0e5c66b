import { AppError, constants } from '@comptoir/contract'
import { errors, jwtVerify, SignJWT, type JWTVerifyOptions } from 'jose'
import * as z from 'zod/mini'

const issuer = 'comptoir'
const cacheSize = 10_000

const claimsSchema = z.object({ sub: z.string(), sid: z.uuid(), jti: z.uuid(), exp: z.number() })

/** The claims the server uses; roles and company are read from the database. */
export interface TokenClaims {
  readonly sessionId: string
  readonly tokenId: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** The contents of a token for its bearer. */
export interface TokenContent {
  readonly userId: number
  readonly sessionId: string
  readonly tokenId: string
  readonly username: string
  readonly roles: readonly string[]
  readonly companyId: number
  readonly expiresAt: Date
}

export interface Tokens {
  sign(content: TokenContent): Promise<string>
  /** @throws AppError `unauthenticated` or `token_expired` */
  verify(token: string, now: Date): Promise<TokenClaims>
  /** The same for a token that may have expired within the lifetime of a session. */
  verifyExpired(token: string, now: Date): Promise<TokenClaims>
}

/**
 * Signs and verifies HS256 tokens. Verifying costs more than the rest of a request, so results are cached.
 * @param accepted the next or the previous secret: it signs nothing, and its tokens are valid until they expire
 */
export function createTokens(secret: string, accepted?: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const acceptedKey = accepted === undefined ? undefined : new TextEncoder().encode(accepted)
  const verified = new Map<string, TokenClaims>()

  const read = (token: string, options: JWTVerifyOptions) =>
    jwtVerify(token, key, options).catch((error: unknown) => {
      const isOthers = error instanceof errors.JWSSignatureVerificationFailed
      if (isOthers && acceptedKey !== undefined) return jwtVerify(token, acceptedKey, options)
      throw error
    })

  async function check(token: string, now: Date, tolerance: number): Promise<TokenClaims> {
    try {
      const { payload } = await read(token, {
        algorithms: ['HS256'],
        issuer,
        currentDate: now,
        clockTolerance: tolerance,
      })
      const { sid, jti, exp } = claimsSchema.parse(payload)
      return { sessionId: sid, tokenId: jti, expiresAt: exp }
    } catch (error) {
      throw new AppError(error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated')
    }
  }

  return {
    sign({ userId, sessionId, tokenId, username, roles, companyId, expiresAt }) {
      return new SignJWT({ sid: sessionId, username, roles, company: companyId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setJti(tokenId)
        .setExpirationTime(expiresAt)
        .sign(key)
    },
    async verify(token, now) {
      const cached = verified.get(token)
      if (cached && cached.expiresAt * 1000 > now.getTime()) return cached
      verified.delete(token)
      const claims = await check(token, now, 0)
      // A Map keeps insertion order: the first is the oldest.
      const [oldest] = verified.keys()
      if (verified.size >= cacheSize && oldest !== undefined) verified.delete(oldest)
      verified.set(token, claims)
      return claims
    },
    verifyExpired: (token, now) => check(token, now, constants.sessionLifeSeconds),
  }
}
