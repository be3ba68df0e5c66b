import { erpOperations, type ErpOperation, type Locale } from '@comptoir/contract'
import { find, findAll, textAt, type XmlElement } from './cxml.read.ts'

/** Somebody of a header: the domain says what kind of number the identity is. */
export interface Party {
  readonly domain: string
  readonly identity: string
}

/** Who wrote to whom; an answer turns them round. */
export interface Parties {
  readonly from: Party
  readonly to: Party
}

/** A line of an earlier cart: our own number of the product where the ERP kept it, else the reference. */
export interface AskedItem {
  readonly reference: string
  readonly auxiliary: string
  readonly quantity: number
}

/** The head of a cXML document that asks for something. */
export interface CxmlHead {
  readonly parties: Parties
  readonly sender: Party
  /** `null`: none was sent. */
  readonly secret: string | null
  /** The name of what is asked for: `PunchOutSetupRequest`; `null` where nothing is. */
  readonly request: string | null
  /** The language of the document, where it is one of ours. */
  readonly locale: Locale | null
}

/** What a PunchOutSetupRequest asks for. */
export interface SetupRequest {
  readonly operation: ErpOperation
  /** As it was sent, blanks included: it goes back the same. */
  readonly buyerCookie: string
  readonly returnUrl: string
  readonly buyer: string | null
  readonly selected: Pick<AskedItem, 'reference' | 'auxiliary'> | null
  readonly items: readonly AskedItem[]
}

/** Why a document cannot be answered: the status code of cXML and a sentence for the other side's log. */
export class CxmlRefusal extends Error {
  override readonly name = 'CxmlRefusal'
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

const maxItems = 2000

/** Reads who asks for what. @throws CxmlRefusal 400 */
export function readHead(root: XmlElement): CxmlHead {
  const header = find(root, 'Header')
  const sender = credentialOf(find(header, 'Sender'), 'Sender')
  const request = find(root, 'Request')?.children.find(({ name }) => name !== 'Status')
  return {
    parties: {
      from: partyOf(credentialOf(find(header, 'From'), 'From')),
      to: partyOf(credentialOf(find(header, 'To'), 'To')),
    },
    sender: partyOf(sender),
    secret: find(sender, 'SharedSecret')?.text ?? null,
    request: request?.name ?? null,
    locale: localeOf(root.attributes['xml:lang']),
  }
}

/** Of several credentials of one party the one that carries the secret, else the first. */
function credentialOf(party: XmlElement | undefined, name: string): XmlElement {
  const all = findAll(party, 'Credential')
  const chosen = all.find((one) => find(one, 'SharedSecret')) ?? all[0]
  if (!chosen) throw new CxmlRefusal(400, `Header/${name}/Credential is missing`)
  return chosen
}

function partyOf(credential: XmlElement): Party {
  const identity = textAt(credential, 'Identity')
  if (identity === null) throw new CxmlRefusal(400, 'An Identity of the Header is missing')
  return { domain: credential.attributes['domain'] ?? '', identity }
}

/** `en-US` is English, `fr` is French; another language is left to the client's own setting. */
export function localeOf(language: string | null | undefined): Locale | null {
  const [, word] = /^\s*(fr|en)\b/i.exec(language ?? '') ?? []
  return word === undefined ? null : word.toLowerCase() === 'fr' ? 'fr' : 'en'
}

/** Reads a PunchOutSetupRequest. @throws CxmlRefusal 400, 450 for an operation that we do not offer */
export function readSetupRequest(root: XmlElement): SetupRequest {
  const request = find(root, 'Request', 'PunchOutSetupRequest')
  const operation = request?.attributes['operation'] ?? 'create'
  const known = erpOperations.find((one) => one === operation)
  if (!known) throw new CxmlRefusal(450, 'Offered operations: create, edit, inspect')
  const buyerCookie = find(request, 'BuyerCookie')?.text
  if (!buyerCookie) throw new CxmlRefusal(400, 'BuyerCookie is missing')
  const returnUrl = textAt(request, 'BrowserFormPost', 'URL')
  if (returnUrl === null) throw new CxmlRefusal(400, 'BrowserFormPost/URL is missing')
  const items = findAll(request, 'ItemOut')
  if (items.length > maxItems) throw new CxmlRefusal(400, `At most ${maxItems} lines`)
  const selected = find(request, 'SelectedItem')
  return {
    operation: known,
    buyerCookie,
    returnUrl,
    buyer: buyerOf(request),
    selected: selected ? itemIdOf(selected) : null,
    items: items.map((item) => ({ ...itemIdOf(item), quantity: quantityOf(item) })),
  }
}

/** How the ERP calls its buyer; each has another name for it. */
const buyerNames = ['UserEmail', 'User', 'UserFullName', 'UniqueName', 'UniqueUsername']

function buyerOf(request: XmlElement | undefined): string | null {
  const extrinsics = findAll(request, 'Extrinsic')
  const texts = buyerNames.map((name) =>
    extrinsics.find(({ attributes }) => attributes['name'] === name)?.text.trim(),
  )
  const named = texts.find((text) => text)
  return named ?? textAt(request, 'Contact', 'Email') ?? textAt(request, 'Contact', 'Name')
}

function itemIdOf(item: XmlElement): Pick<AskedItem, 'reference' | 'auxiliary'> {
  return {
    reference: textAt(item, 'ItemID', 'SupplierPartID') ?? '',
    auxiliary: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? '',
  }
}

function quantityOf(item: XmlElement): number {
  const quantity = Number((item.attributes['quantity'] ?? '').trim().replace(',', '.'))
  if (!Number.isFinite(quantity) || quantity <= 0)
    throw new CxmlRefusal(400, 'The quantity of an ItemOut is no number above zero')
  return quantity
}
