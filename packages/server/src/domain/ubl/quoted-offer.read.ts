import type { QuotationProblem, QuotationReading, RequestedLine } from '@comptoir/contract'
import { find, textAt, type XmlElement } from '../punch-out-messages/cxml.read.ts'
import { isKnownUnit, readUnit } from '../punch-out-messages/unit-codes.read.ts'
import { readDay } from './read-day.ts'
import { readDecimal } from './read-decimal.ts'

type Offer = NonNullable<QuotationReading['lines'][number]['similar']>
interface Problem {
  readonly problem: QuotationProblem
  readonly text: string
}

const priceMax = 99_999_999
const textMax = 255

/** Reads what a line of a quotation offers for a requested line: quantity, unit and currency must be those of the request. */
export function quotedOffer(item: XmlElement | undefined, requested: RequestedLine): Offer | Problem {
  const about = find(item, 'Item')
  const label = (textAt(about, 'Name') ?? '').slice(0, textMax)
  const quantity = find(item, 'Quantity')
  const asked = quantity ? readDecimal(quantity.text) : requested.quantity
  if (asked !== requested.quantity) return { problem: 'quantity', text: `${label} · ${asked ?? ''}` }
  // A discount or a charge of the line is not in its price: what it costs is not certain.
  if (find(item, 'AllowanceCharge')) return { problem: 'price', text: label }
  const price = priceOf(find(item, 'Price'), requested)
  if (typeof price === 'string') return { problem: price, text: label }
  const codes = [quantity, find(item, 'Price', 'BaseQuantity')].map(
    (one) => one?.attributes['unitCode'] ?? '',
  )
  const isOther = codes.some(
    (code) => code !== '' && !(isKnownUnit(code) && readUnit(code) === requested.unit),
  )
  if (isOther) return { problem: 'unit', text: `${label} · ${codes.join(' ').trim()}` }
  return {
    price,
    reference: (textAt(about, 'SellersItemIdentification', 'ID') ?? '').slice(0, textMax),
    label,
    manufacturer: (textAt(about, 'ManufacturerParty', 'PartyName', 'Name') ?? '').slice(0, textMax),
    availableOn: promisedDay(find(item, 'Delivery')),
  }
}

/** The price for the base of the request, if it has one of at most four decimals; `null`: there is no price. */
function priceOf(
  price: XmlElement | undefined,
  { base }: RequestedLine,
): number | null | 'currency' | 'price' {
  const amount = find(price, 'PriceAmount')
  if (!amount) return null
  if (amount.attributes['currencyID'] !== 'EUR') return 'currency'
  const [value, per] = [readDecimal(amount.text), readDecimal(textAt(price, 'BaseQuantity') ?? '1')]
  if (value === null || per === null || value < 0 || per <= 0) return 'price'
  const converted = (value * base) / per
  const rounded = Math.round(converted * 10_000) / 10_000
  return Math.abs(converted - rounded) < 1e-9 * Math.max(1, converted) && rounded <= priceMax
    ? rounded
    : 'price'
}

const promisedDay = (delivery: XmlElement | undefined) =>
  readDay(
    textAt(delivery, 'PromisedDeliveryPeriod', 'EndDate') ??
      textAt(delivery, 'PromisedDeliveryPeriod', 'StartDate') ??
      textAt(delivery, 'LatestDeliveryDate'),
  )
