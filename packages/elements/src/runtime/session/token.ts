import { isRecord } from '@comptoir/contract'

/** The claims read from a session token. They are never trusted: the server decides, they only hide useless buttons. */
export interface TokenClaims {
  readonly subject: string | null
  readonly username: string | null
  readonly roles: readonly string[]
  /** Issue time, else expiry, in seconds since 1970: of two tokens of one session, the greater is the newer. */
  readonly age: number | null
}

const none: TokenClaims = { subject: null, username: null, roles: [], age: null }

/** A publishable partner key is a bearer token without claims. */
export function isKey(token: string): boolean {
  return token.startsWith('pk_')
}

let last: { readonly token: string; readonly claims: TokenClaims } | undefined

/**
 * Reads the payload of a JWT; an undecodable one has no roles and throws no error (D-01). The last result is cached,
 * since each row of a list checks permissions.
 */
export function readClaims(token: string | null): TokenClaims {
  if (token === null) return none
  if (last?.token !== token) last = { token, claims: decode(token) }
  return last.claims
}

function decode(token: string): TokenClaims {
  const payload = isKey(token) ? undefined : token.split('.')[1]
  if (!payload) return none
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload))
    return isRecord(claims) ? readPayload(claims) : none
  } catch {
    return none
  }
}

/** Claims of the wrong type are ignored. */
function readPayload({ sub, username, roles, iat, exp }: Readonly<Record<string, unknown>>): TokenClaims {
  const name = textOf(username) ?? textOf(sub)
  return {
    subject: textOf(sub) ?? name,
    username: name,
    roles: Array.isArray(roles) && roles.every((role) => textOf(role) !== null) ? roles : [],
    age: numberOf(iat) ?? numberOf(exp),
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : null)
const numberOf = (claim: unknown) => (typeof claim === 'number' ? claim : null)

function decodeBase64Url(text: string): string {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (char) => char.charCodeAt(0)),
  )
}
