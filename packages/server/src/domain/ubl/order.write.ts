import type { OrderCost, OrderDetail, OrderLine } from '@comptoir/contract'
import { party, postalAddress, type PartyId, type PostalAddress } from './party.write.ts'
import { ublUnits } from './ubl-units.ts'
import { amount, group, ublDocument, value } from './ubl.write.ts'

/** A line, with its GTIN if the product has one. */
export type UblOrderLine = OrderLine & { readonly ean?: string | null }

/** A confirmed order with what its UBL file says beyond its page. */
export interface UblOrder {
  readonly order: OrderDetail
  readonly lines: readonly UblOrderLine[]
  readonly buyer: { readonly name: string; readonly id: PartyId; readonly email: string | null }
  readonly seller: { readonly id: PartyId; readonly address: PostalAddress }
  /** The local day of the order. */
  readonly issuedOn: string
}

/** UNCL 1001: an order. */
const orderType = '220'
/** UNCL 7161: freight, and everything else. */
const reasons = { freight: 'FC', other: 'ABK' } as const
/** Names of fees for transport, without accents. */
const freightWords = /\b(transports?|port|livraisons?|expeditions?|shipping|freight|delivery|carriage)\b/

/**
 * Writes an order as UBL 2.1 `Order` of Peppol BIS Ordering 3. Prices are net of VAT and no rate is known, so no tax is
 * written. Every amount is the one that the order's page shows.
 */
export function writeUblOrder({ order, lines, buyer, seller, issuedOn }: UblOrder): Buffer {
  const contact = { name: order.requester.name, email: buyer.email }
  return ublDocument(
    'Order',
    value('CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
    value('ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
    value('ID', order.number),
    value('IssueDate', issuedOn),
    value('OrderTypeCode', orderType),
    value('Note', order.message),
    value('DocumentCurrencyCode', 'EUR'),
    value('CustomerReference', order.requester.name),
    value('AccountingCost', joined(order.jobCode, order.jobName)),
    group('OriginatorDocumentReference', value('ID', joined(order.quoteNumber, order.quoteDescription))),
    group('ProjectReference', value('ID', joined(order.businessCode, order.businessName))),
    group('BuyerCustomerParty', party({ id: buyer.id, name: buyer.name, address: null, contact })),
    group(
      'SellerSupplierParty',
      party({ id: seller.id, name: order.agency?.name ?? order.supplier.name, address: seller.address }),
    ),
    group('OriginatorCustomerParty', group('Party', group('PartyName', value('Name', order.unit.name)))),
    deliveryOf(order),
    ...order.costs.map(chargeOf),
    group(
      'AnticipatedMonetaryTotal',
      amount('LineExtensionAmount', order.goods),
      amount('TaxExclusiveAmount', order.total),
      order.fees === 0 ? null : amount('ChargeTotalAmount', order.fees),
      amount('PayableAmount', order.total),
    ),
    ...lines.map(lineOf),
  )
}

const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part).join(' · ')

function deliveryOf({ delivery, wishedOn }: OrderDetail): string | null {
  return group(
    'Delivery',
    delivery && group('DeliveryLocation', value('Name', delivery.name), postalAddress('Address', delivery)),
    wishedOn === null
      ? null
      : group('RequestedDeliveryPeriod', value('StartDate', wishedOn), value('EndDate', wishedOn)),
  )
}

/** A fee; one that is not due from the franco on is left out. */
function chargeOf({ name, due }: OrderCost): string | null {
  if (due === 0) return null
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return group(
    'AllowanceCharge',
    value('ChargeIndicator', 'true'),
    value('AllowanceChargeReasonCode', freightWords.test(folded) ? reasons.freight : reasons.other),
    value('AllowanceChargeReason', name) ?? value('AllowanceChargeReason', reasons.other),
    amount('Amount', due),
  )
}

function lineOf(line: UblOrderLine, at: number): string | null {
  const { reference, name, manufacturer, quantity, unit, unitPrice, priceBase, total, ean } = line
  const unitCode = ublUnits[unit]
  return group(
    'OrderLine',
    group(
      'LineItem',
      value('ID', at + 1),
      value('Quantity', quantity, { unitCode }),
      total === null ? null : amount('LineExtensionAmount', total),
      unitPrice === null
        ? null
        : group(
            'Price',
            amount('PriceAmount', unitPrice, 4),
            priceBase === 1 ? null : value('BaseQuantity', priceBase, { unitCode }),
          ),
      group(
        'Item',
        value('Name', name) ?? value('Name', reference),
        group('SellersItemIdentification', value('ID', reference)),
        ean ? group('StandardItemIdentification', value('ID', ean, { schemeID: '0160' })) : null,
        manufacturerOf(manufacturer),
      ),
    ),
  )
}

/** Peppol has no manufacturer at an item. */
const manufacturerOf = (name: string) =>
  name.trim() === ''
    ? null
    : group('AdditionalItemProperty', value('Name', 'Manufacturer'), value('Value', name))
