const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A UBL quotation of a supplier's software around its parts. */
export const quotation = (...parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Quotation xmlns="${namespace}:Quotation-2" xmlns:cac="${namespace}:CommonAggregateComponents-2" xmlns:cbc="${namespace}:CommonBasicComponents-2"><cbc:ID>D-1</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate>${parts.join('')}</Quotation>`

interface QuotationLine {
  readonly position?: number
  readonly quantity?: string
  readonly unit?: string
  readonly price?: string
  readonly currency?: string
  readonly base?: string
  readonly buyer?: string
  readonly seller?: string
  readonly note?: string
  readonly promised?: string
  readonly discount?: string
  readonly substitute?: { readonly name: string; readonly seller: string; readonly price: string }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const given = (text: string | undefined, write: (text: string) => string) =>
  text === undefined ? '' : write(escaped(text))
const itemOf = ({ name = 'Article', buyer, seller }: { name?: string; buyer?: string; seller?: string }) =>
  `<cac:Item><cbc:Name>${escaped(name)}</cbc:Name>${given(buyer, (id) => `<cac:BuyersItemIdentification><cbc:ID>${id}</cbc:ID></cac:BuyersItemIdentification>`)}${given(seller, (id) => `<cac:SellersItemIdentification><cbc:ID>${id}</cbc:ID></cac:SellersItemIdentification>`)}</cac:Item>`

/** A line of a quotation. */
export function quotationLine({
  position,
  quantity = '10',
  unit = 'C62',
  price = '6.50',
  currency = 'EUR',
  base,
  note,
  promised,
  discount,
  substitute,
  ...item
}: QuotationLine): string {
  return `<cac:QuotationLine>${given(note, (text) => `<cbc:Note>${text}</cbc:Note>`)}${
    position === undefined ? '' : `<cbc:RequestForQuotationLineID>${position}</cbc:RequestForQuotationLineID>`
  }<cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="${unit}">${quantity}</cbc:Quantity>${given(promised, (day) => `<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>${day}</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>`)}${given(discount, (sum) => `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${sum}</cbc:Amount></cac:AllowanceCharge>`)}<cac:Price><cbc:PriceAmount currencyID="${currency}">${price}</cbc:PriceAmount>${given(base, (units) => `<cbc:BaseQuantity unitCode="${unit}">${units}</cbc:BaseQuantity>`)}</cac:Price>${itemOf(item)}</cac:LineItem>${
    substitute
      ? `<cac:SellerProposedSubstituteLineItem><cbc:ID>1</cbc:ID><cac:Price><cbc:PriceAmount currencyID="EUR">${substitute.price}</cbc:PriceAmount></cac:Price>${itemOf(substitute)}</cac:SellerProposedSubstituteLineItem>`
      : ''
  }</cac:QuotationLine>`
}
