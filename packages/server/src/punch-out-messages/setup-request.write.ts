import { cxmlDocument, tag, text } from './cxml.write.ts'
import { headerOf, type HeaderParties } from './header.write.ts'

/** What a shop is asked for when a buyer opens it. */
export interface SetupRequest {
  readonly parties: HeaderParties
  /** Comes back with the cart. */
  readonly buyerCookie: string
  /** Where the shop's page posts the cart. */
  readonly returnUrl: string
  /** Where the request goes: the shop may serve several. */
  readonly setupUrl: string
  /** `null`: the shop is told nothing of who buys. */
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null } | null
  readonly language: string
  /** Nothing is bought: the account is only tried. */
  readonly isTest?: boolean
}

/** A PunchOutSetupRequest, of the operation `create` (D-24). */
export function writeSetupRequest(request: SetupRequest, now: Date): string {
  const { parties, buyerCookie, returnUrl, setupUrl, user, language, isTest = false } = request
  const extrinsic = (name: string, value: string) => text('Extrinsic', value, { name })
  const setup = tag(
    'PunchOutSetupRequest',
    { operation: 'create' },
    text('BuyerCookie', buyerCookie),
    ...(user
      ? [
          extrinsic('UniqueName', user.id),
          extrinsic('UserFullName', user.name),
          user.email === null ? null : extrinsic('UserEmail', user.email),
        ]
      : []),
    tag('BrowserFormPost', {}, text('URL', returnUrl)),
    user === null
      ? null
      : tag(
          'Contact',
          { role: 'endUser' },
          text('Name', user.name, { 'xml:lang': language }),
          user.email === null ? null : text('Email', user.email),
        ),
    tag('SupplierSetup', {}, text('URL', setupUrl)),
  )
  return cxmlDocument(
    { payloadId: `${now.getTime()}.${buyerCookie.slice(0, 8)}@comptoir`, now, locale: language },
    headerOf(parties),
    tag('Request', { deploymentMode: isTest ? 'test' : 'production' }, setup),
  ).toString()
}
