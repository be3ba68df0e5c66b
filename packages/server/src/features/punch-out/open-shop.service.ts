import { createHash, randomBytes } from 'node:crypto'
import {
  AppError,
  punchOutSessionHours,
  type Locale,
  type PunchOutOpening,
  type PunchOutTest,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Cipher } from '../../platform/db/cipher.ts'
import type { LinkActor, UserActor } from '../../platform/access/actor.ts'
import { createLinkToken, hashLinkToken } from '../../platform/links/link-token.ts'
import { insertLink, revokeLinks } from '../../platform/links/links.queries.ts'
import { createLink } from '../../platform/links/links.service.ts'
import { CxmlError } from '../../domain/punch-out-messages/cxml.read.ts'
import { readResponse } from '../../domain/punch-out-messages/response.read.ts'
import { writeSetupRequest } from '../../domain/punch-out-messages/setup-request.write.ts'
import {
  findAccountById,
  findAccounts,
  findBuyer,
  findUsableAccount,
  type AccountRow,
} from './accounts.queries.ts'
import { secretOf } from './accounts.service.ts'
import { OutboundError, type Outbound } from '../../platform/http/outbound.ts'
import { findSessionForUpdate, insertSession } from './sessions.queries.ts'

/** The services needed for opening a shop. */
export interface ShopServices {
  readonly cipher: Cipher
  readonly outbound: Outbound
  readonly publicUrl: string
}

export interface OpeningCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

/** The resources of the two links of a session. */
export const returnResource = 'punch_out_sessions'
const startResource = 'punch_out_starts'

/** The window opens immediately; the link expires soon after. */
const startMinutes = 5

export const hashCookie = (cookie: string) => createHash('sha256').update(cookie).digest()

/** The URL of a page of a session outside the portal, in the user's language. */
export function sessionUrl(
  publicUrl: string,
  locale: Locale,
  page: 'return' | 'start',
  token: string,
): string {
  return `${publicUrl}${locale === 'en' ? '/en' : ''}/punch-out-${page}/${token}`
}

/** A shop that has answered, before its session is stored. */
export interface PreparedShop {
  readonly account: AccountRow
  readonly opening: Pick<PunchOutOpening, 'startPage' | 'problem' | 'detail'>
  readonly cookie: string
  /** The token of the return address, for cXML; an OCI shop gets its return address when it is started. */
  readonly token: string
}

/**
 * Sends a request to the shop before anything is stored: the response may take time, and a rejection creates no session.
 *
 * @throws AppError `not_found`
 */
export async function prepareShop(
  call: OpeningCall,
  services: ShopServices,
  id: number,
): Promise<PreparedShop> {
  const account = await foundOr404(findUsableAccount(call.db, call.actor, id))
  const token = createLinkToken()
  const cookie = randomBytes(16).toString('hex')
  const opening =
    account.protocol === 'oci'
      ? { startPage: null, problem: null, detail: null }
      : await setUp(call, services, { account, cookie, token, isTest: false })
  return { account, opening, cookie, token }
}

interface ShopRequest {
  readonly account: AccountRow
  readonly cookie: string
  readonly token: string
  readonly isTest: boolean
}

async function setUp(
  { db, actor, locale, now }: OpeningCall,
  { cipher, outbound, publicUrl }: ShopServices,
  { account, cookie, token, isTest }: ShopRequest,
): Promise<PreparedShop['opening']> {
  const body = writeSetupRequest(
    {
      parties: partiesOf(account, secretOf(account, cipher)),
      buyerCookie: cookie,
      returnUrl: sessionUrl(publicUrl, locale, 'return', token),
      setupUrl: account.shopUrl,
      user: isTest ? null : await buyerOf(db, actor.userId, account),
      language: locale,
      isTest,
    },
    now,
  )
  try {
    const answer = await outbound.call({ url: account.shopUrl, method: 'POST', body })
    if (answer.status >= 400)
      throw new OutboundError('http_status', `${answer.status} ${answer.statusText}`.trim())
    const { code, text, startPage } = readResponse(answer.body)
    if (!code.startsWith('2')) throw new OutboundError('refused', `${code} ${text}`.trim())
    if (startPage === null) throw new OutboundError('no_start_page')
    // The browser will open this address, so it is checked like an address that the server calls.
    if (!outbound.isAllowed(startPage)) throw new OutboundError('address_refused')
    return { startPage, problem: null, detail: null }
  } catch (error) {
    return { startPage: null, ...problemOf(error) }
  }
}

function problemOf(error: unknown): Pick<PunchOutTest, 'problem' | 'detail'> {
  if (error instanceof OutboundError) return { problem: error.problem, detail: error.detail }
  if (error instanceof CxmlError) return { problem: 'not_cxml', detail: null }
  throw error
}

/** The three parties of a request to a shop. */
export const partiesOf = (account: AccountRow, secret?: string) => ({
  from: { domain: account.fromDomain || 'NetworkId', identity: account.fromIdentity },
  to: { domain: account.toDomain || 'NetworkId', identity: account.toIdentity },
  sender: {
    domain: account.senderDomain || account.fromDomain || 'NetworkId',
    identity: account.senderIdentity,
    ...(secret !== undefined && { secret }),
  },
})

async function buyerOf(db: Db, userId: number, { userMapping }: AccountRow) {
  if (userMapping === 'none') return null
  const { username, name, email } = await findBuyer(db, userId)
  return { id: userMapping === 'email' ? (email ?? username) : username, name, email }
}

/** Stores a session, with the return address of its cart. */
export async function storeSession(
  { db, actor, locale, now }: OpeningCall,
  { publicUrl }: ShopServices,
  { account, opening, cookie, token }: PreparedShop,
): Promise<PunchOutOpening> {
  const answer = { '@type': 'PunchOutOpening' as const, ...opening }
  if (opening.problem !== null)
    return { '@id': `/api/internal/punch_out_shops/${account.id}/open`, session: null, ...answer }
  const expiresAt = new Date(now.getTime() + punchOutSessionHours * 3_600_000)
  const id = await insertSession(
    db,
    actor,
    {
      accountId: account.id,
      supplierId: account.supplierId,
      protocol: account.protocol,
      cookieHash: hashCookie(cookie),
      expiresAt,
    },
    now,
  )
  const row = { rowId: id, companyId: actor.companyId }
  const response = { '@id': `/api/internal/punch_out_sessions/${id}`, session: id, ...answer }
  if (account.protocol === 'oci') {
    const life = { expiresAt: new Date(now.getTime() + startMinutes * 60_000), now }
    const start = await createLink(db, { ...row, resource: startResource }, life)
    return { ...response, startPage: sessionUrl(publicUrl, locale, 'start', start) }
  }
  const tokenHash = hashLinkToken(token)
  if (!tokenHash) throw new Error('A new link token is not valid')
  await insertLink(db, tokenHash, { ...row, resource: returnResource }, { expiresAt, now })
  return response
}

/** The form that opens an OCI shop. Its link ends here, because the form contains the shop's password (D-34). */
export async function startOci(
  { db, actor, locale, now }: Omit<OpeningCall, 'actor'> & { readonly actor: LinkActor },
  { cipher, outbound, publicUrl }: ShopServices,
) {
  const session = await findSessionForUpdate(db, actor, actor.rowId)
  const account = session?.accountId ? await findAccountById(db, session.accountId) : undefined
  if (!session || !account || !outbound.isAllowed(account.shopUrl)) throw new AppError('not_found')
  const row = { rowId: session.id, companyId: session.companyId }
  await revokeLinks(db, { ...row, resource: startResource }, now)
  const life = { expiresAt: new Date(session.expiresAt), now }
  const token = await createLink(db, { ...row, resource: returnResource }, life)
  const user = await buyerOf(db, session.userId, account)
  const own = [
    { name: account.loginField || 'USERNAME', value: user?.id ?? account.login },
    { name: account.secretField || 'PASSWORD', value: secretOf(account, cipher) },
  ].filter(({ value }) => value !== '')
  const ours = [
    { name: 'HOOK_URL', value: sessionUrl(publicUrl, locale, 'return', token) },
    { name: '~OkCode', value: 'ADDI' },
    { name: '~TARGET', value: '_top' },
    { name: '~CALLER', value: 'CTLG' },
    { name: 'OCI_VERSION', value: '4.0' },
    { name: 'http_content_charset', value: 'UTF-8' },
  ]
  const taken = new Set([...own, ...ours].map(({ name }) => name.toUpperCase()))
  const extra = account.fields.filter(({ name }) => !taken.has(name.toUpperCase()))
  return {
    '@id': `/api/internal/punch_out_sessions/${session.id}`,
    '@type': 'PunchOutStart' as const,
    action: account.shopUrl,
    fields: [...extra, ...own, ...ours],
  }
}

/** Tests an account with a request to its shop, without creating a session. @throws AppError `not_found` */
export async function tryAccount(
  call: OpeningCall,
  services: ShopServices,
  id: number,
): Promise<PunchOutTest> {
  const [account] = await findAccounts(call.db, call.actor, id)
  if (!account) throw new AppError('not_found')
  const request = { account, cookie: 'test', token: createLinkToken(), isTest: true }
  const { problem, detail } =
    account.protocol === 'cxml'
      ? await setUp(call, services, request)
      : await tryPage(services.outbound, account.shopUrl)
  return {
    '@id': `/api/internal/punch_out_accounts/${id}`,
    '@type': 'PunchOutTest',
    problem,
    detail,
  }
}

/** Tests whether the page exists: only a browser can sign in to an OCI shop. */
async function tryPage(outbound: Outbound, url: string): Promise<Pick<PunchOutTest, 'problem' | 'detail'>> {
  try {
    const { status, statusText } = await outbound.call({ url, method: 'GET' })
    // A shop that only accepts forms, or requires authentication, exists.
    if (status >= 400 && ![400, 401, 403, 405].includes(status))
      throw new OutboundError('http_status', `${status} ${statusText}`.trim())
    return { problem: null, detail: null }
  } catch (error) {
    return problemOf(error)
  }
}
