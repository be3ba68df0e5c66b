import { createHash, randomBytes } from 'node:crypto'
import {
  AppError,
  punchOutSessionHours,
  type Locale,
  type PunchOutOpening,
  type PunchOutTest,
} from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { Seal } from '../db/seal.ts'
import type { LinkActor, UserActor } from '../http/actor.ts'
import { createLinkToken, hashLinkToken } from '../links/link-token.ts'
import { insertLink, revokeLinks } from '../links/links.queries.ts'
import { createLink } from '../links/links.service.ts'
import { CxmlError } from '../punch-out-messages/cxml.read.ts'
import { readResponse } from '../punch-out-messages/response.read.ts'
import { writeSetupRequest } from '../punch-out-messages/setup-request.write.ts'
import {
  findAccountById,
  findAccounts,
  findBuyer,
  findUsableAccount,
  type AccountRow,
} from './accounts.queries.ts'
import { secretOf } from './accounts.service.ts'
import { OutboundError, type Outbound } from '../http/outbound.ts'
import { findSessionForUpdate, insertSession } from './sessions.queries.ts'

/** What opening a shop needs of the server. */
export interface ShopServices {
  readonly seal: Seal
  readonly outbound: Outbound
  readonly publicUrl: string
}

export interface OpeningCall {
  readonly db: Db
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

/** The kinds of rows that the two links of a visit lead to. */
export const returnResource = 'punch_out_sessions'
const startResource = 'punch_out_starts'

/** A window opens at once; whoever finds the address later finds nothing. */
const startMinutes = 5

export const hashCookie = (cookie: string) => createHash('sha256').update(cookie).digest()

/** The pages of a visit that are outside the portal, in the language of who opened it. */
export function visitUrl(publicUrl: string, locale: Locale, page: 'return' | 'start', token: string): string {
  return `${publicUrl}${locale === 'en' ? '/en' : ''}/punch-out-${page}/${token}`
}

/** A shop that has answered, before it is written down. */
export interface Prepared {
  readonly account: AccountRow
  readonly opening: Pick<PunchOutOpening, 'startPage' | 'problem' | 'detail'>
  readonly cookie: string
  /** Of the address of the return, for cXML; an OCI shop is told it when it is started. */
  readonly token: string
}

/**
 * Asks the shop before anything is written: it may take its time, and its refusal opens no visit.
 *
 * @throws AppError `not_found`
 */
export async function askShop(call: OpeningCall, services: ShopServices, id: number): Promise<Prepared> {
  const account = await findUsableAccount(call.db, call.actor, id)
  if (!account) throw new AppError('not_found')
  const token = createLinkToken()
  const cookie = randomBytes(16).toString('hex')
  const opening =
    account.protocol === 'oci'
      ? { startPage: null, problem: null, detail: null }
      : await setUp(call, services, { account, cookie, token, isTest: false })
  return { account, opening, cookie, token }
}

interface Asking {
  readonly account: AccountRow
  readonly cookie: string
  readonly token: string
  readonly isTest: boolean
}

async function setUp(
  { db, actor, locale, now }: OpeningCall,
  { seal, outbound, publicUrl }: ShopServices,
  { account, cookie, token, isTest }: Asking,
): Promise<Prepared['opening']> {
  const body = writeSetupRequest(
    {
      parties: partiesOf(account, secretOf(account, seal)),
      buyerCookie: cookie,
      returnUrl: visitUrl(publicUrl, locale, 'return', token),
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
    // A browser will go there: it is looked at like an address that the server calls.
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

/** Writes the visit down, with the address that its cart comes back to. */
export async function keepVisit(
  { db, actor, locale, now }: OpeningCall,
  { publicUrl }: ShopServices,
  { account, opening, cookie, token }: Prepared,
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
  const known = { '@id': `/api/internal/punch_out_sessions/${id}`, session: id, ...answer }
  if (account.protocol === 'oci') {
    const life = { expiresAt: new Date(now.getTime() + startMinutes * 60_000), now }
    const start = await createLink(db, { ...row, resource: startResource }, life)
    return { ...known, startPage: visitUrl(publicUrl, locale, 'start', start) }
  }
  const tokenHash = hashLinkToken(token)
  if (!tokenHash) throw new Error('A new link token has not the shape of one')
  await insertLink(db, tokenHash, { ...row, resource: returnResource }, { expiresAt, now })
  return known
}

/** The form that opens an OCI shop. Its address is over by that: the shop's password is told once (D-34). */
export async function startOci(
  { db, actor, locale, now }: Omit<OpeningCall, 'actor'> & { readonly actor: LinkActor },
  { seal, outbound, publicUrl }: ShopServices,
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
    { name: account.secretField || 'PASSWORD', value: secretOf(account, seal) },
  ].filter(({ value }) => value !== '')
  const ours = [
    { name: 'HOOK_URL', value: visitUrl(publicUrl, locale, 'return', token) },
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

/** Tries an account: what its shop answers, without a visit. @throws AppError `not_found` */
export async function tryAccount(
  call: OpeningCall,
  services: ShopServices,
  id: number,
): Promise<PunchOutTest> {
  const [account] = await findAccounts(call.db, call.actor, id)
  if (!account) throw new AppError('not_found')
  const asking = { account, cookie: 'test', token: createLinkToken(), isTest: true }
  const { problem, detail } =
    account.protocol === 'cxml'
      ? await setUp(call, services, asking)
      : await tryPage(services.outbound, account.shopUrl)
  return {
    '@id': `/api/internal/punch_out_accounts/${id}`,
    '@type': 'PunchOutTest',
    problem,
    detail,
  }
}

/** Whether there is a page at all: only a browser signs in to an OCI shop. */
async function tryPage(outbound: Outbound, url: string): Promise<Pick<PunchOutTest, 'problem' | 'detail'>> {
  try {
    const { status, statusText } = await outbound.call({ url, method: 'GET' })
    // A shop that only takes forms, or asks who is there, is there.
    if (status >= 400 && ![400, 401, 403, 405].includes(status))
      throw new OutboundError('http_status', `${status} ${statusText}`.trim())
    return { problem: null, detail: null }
  } catch (error) {
    return problemOf(error)
  }
}
