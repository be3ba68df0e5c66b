import { cxmlDocument, tag, text } from './cxml.write.ts'
import { headerOf, type HeaderParties } from './header.write.ts'

/** The request to a shop when a buyer opens it. */
export interface SetupRequest {
  readonly parties: HeaderParties
  /** Returned with the cart. */
  readonly buyerCookie: string
  /** The URL to which the shop's page posts the cart. */
  readonly returnUrl: string
  /** The URL of the request: the shop may serve several. */
  readonly setupUrl: string
  /** `null`: the buyer is not revealed to the shop. */
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null } | null
  readonly language: string
  /** Whether the account is only tested. */
  readonly isTest?: boolean
}

/** Writes a PunchOutSetupRequest with the operation `create` (D-24). */
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
