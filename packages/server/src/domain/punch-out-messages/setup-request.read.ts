import { constants, erpOperations, type ErpOperation, type Locale } from '@comptoir/contract'
import { isFeeCode } from './fee-code.ts'
import { find, findAll, textAt, type XmlElement } from './cxml.read.ts'

/** A party of a header; the domain says what kind of number the identity is. */
export interface Party {
  readonly domain: string
  readonly identity: string
}

/** Sender and receiver; a response swaps them. */
export interface Parties {
  readonly from: Party
  readonly to: Party
}

/** A line of an earlier cart: our own product number if the ERP stored it, else the reference. */
export interface RequestedItem {
  readonly reference: string
  readonly auxiliary: string
  readonly quantity: number
}

/** The header of a cXML request, and its language. */
export interface CxmlHead {
  readonly parties: Parties
  readonly sender: Party
  /** Without spaces around it: ours have none. `null`: absent. */
  readonly secret: string | null
  /** The language of the document, if supported. */
  readonly locale: Locale | null
}

/** A parsed PunchOutSetupRequest. */
export interface SetupRequest {
  readonly operation: ErpOperation
  /** Verbatim, spaces included: it is sent back unchanged. */
  readonly buyerCookie: string
  readonly returnUrl: string
  readonly buyer: string | null
  readonly selected: Pick<RequestedItem, 'reference' | 'auxiliary'> | null
  readonly items: readonly RequestedItem[]
}

/** Why a document is rejected: the cXML status code and a sentence for the other side's log. */
export class CxmlRejection extends Error {
  override readonly name = 'CxmlRejection'
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

/** Reads the header of a request. @throws CxmlRejection 400 */
export function readHead(root: XmlElement): CxmlHead {
  const header = find(root, 'Header')
  const sender = credentialOf(find(header, 'Sender'), 'Sender')
  return {
    parties: {
      from: partyOf(credentialOf(find(header, 'From'), 'From')),
      to: partyOf(credentialOf(find(header, 'To'), 'To')),
    },
    sender: partyOf(sender),
    secret: find(sender, 'SharedSecret')?.text.trim() ?? null,
    locale: localeOf(root.attributes['xml:lang']),
  }
}

/** Returns the name of a request, such as `PunchOutSetupRequest`; `null` when there is none. */
export const requestOf = (root: XmlElement): string | null =>
  find(root, 'Request')?.children.find(({ name }) => name !== 'Status')?.name ?? null

/** Of several credentials of a party, the one with the secret, else the first. */
function credentialOf(party: XmlElement | undefined, name: string): XmlElement {
  const all = findAll(party, 'Credential')
  const chosen = all.find((one) => find(one, 'SharedSecret')) ?? all[0]
  if (!chosen) throw new CxmlRejection(400, `Header/${name}/Credential is missing`)
  return chosen
}

function partyOf(credential: XmlElement): Party {
  const identity = textAt(credential, 'Identity')
  if (identity === null) throw new CxmlRejection(400, 'An Identity of the Header is missing')
  return { domain: credential.attributes['domain'] ?? '', identity }
}

/** `en-US` is English, `fr` is French; for other languages the client's own setting applies. */
export function localeOf(language: string | null | undefined): Locale | null {
  const [, word] = /^\s*(fr|en)\b/i.exec(language ?? '') ?? []
  return word === undefined ? null : word.toLowerCase() === 'fr' ? 'fr' : 'en'
}

/** Reads a PunchOutSetupRequest. @throws CxmlRejection 400, 450 for an unsupported operation */
export function readSetupRequest(root: XmlElement): SetupRequest {
  const request = find(root, 'Request', 'PunchOutSetupRequest')
  const operation = request?.attributes['operation'] ?? 'create'
  const supported = erpOperations.find((one) => one === operation)
  if (!supported) throw new CxmlRejection(450, 'Offered operations: create, edit, inspect')
  const buyerCookie = find(request, 'BuyerCookie')?.text
  if (!buyerCookie) throw new CxmlRejection(400, 'BuyerCookie is missing')
  const returnUrl = textAt(request, 'BrowserFormPost', 'URL')
  if (returnUrl === null) throw new CxmlRejection(400, 'BrowserFormPost/URL is missing')
  const items = findAll(request, 'ItemOut')
    .map((item) => ({ ...itemIdOf(item), quantity: quantityOf(item) }))
    .filter(({ reference, auxiliary }) => !isFeeCode(auxiliary || reference))
  const { cartLinesMax } = constants
  if (items.length > cartLinesMax) throw new CxmlRejection(400, `At most ${cartLinesMax} lines`)
  const selected = find(request, 'SelectedItem')
  return {
    operation: supported,
    buyerCookie,
    returnUrl,
    buyer: buyerOf(request),
    selected: selected ? itemIdOf(selected) : null,
    items,
  }
}

/** The fields in which ERPs name their buyer. */
const buyerNames = ['UserEmail', 'User', 'UserFullName', 'UniqueName', 'UniqueUsername']

function buyerOf(request: XmlElement | undefined): string | null {
  const extrinsics = findAll(request, 'Extrinsic')
  const texts = buyerNames.map((name) =>
    extrinsics.find(({ attributes }) => attributes['name'] === name)?.text.trim(),
  )
  const named = texts.find((text) => text)
  return named ?? textAt(request, 'Contact', 'Email') ?? textAt(request, 'Contact', 'Name')
}

function itemIdOf(item: XmlElement): Pick<RequestedItem, 'reference' | 'auxiliary'> {
  return {
    reference: textAt(item, 'ItemID', 'SupplierPartID') ?? '',
    auxiliary: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? '',
  }
}

function quantityOf(item: XmlElement): number {
  const quantity = Number((item.attributes['quantity'] ?? '').trim().replace(',', '.'))
  if (!Number.isFinite(quantity) || quantity <= 0)
    throw new CxmlRejection(400, 'The quantity of an ItemOut is not a number above zero')
  return quantity
}
