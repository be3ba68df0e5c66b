import type { SalesUnit } from '@comptoir/contract'
import { party, type Party } from './party.write.ts'
import { ublUnits } from './ubl-units.ts'
import { amount, group, ublFrame, value, type Written } from './ubl.write.ts'

/** The head of the prices of an agreement. */
export interface UblCatalogue {
  readonly id: string
  readonly name: string
  readonly issuedOn: string
  readonly start: string
  readonly end: string
  readonly seller: Party
  readonly buyer: Party
}

/** A product with the prices that the agreement gives it, the smallest quantity first. */
export interface UblCatalogueLine {
  readonly id: number
  readonly reference: string
  readonly name: string
  readonly manufacturer: string
  readonly ean: string | null
  readonly unit: SalesUnit
  readonly packaging: number
  readonly priceBase: number
  readonly prices: readonly { readonly from: number; readonly net: number }[]
}

/** Writes the prices of an agreement as UBL 2.1 `Catalogue` of Peppol BIS Catalogue without response 3, line after line. */
export async function* writeUblCatalogue(
  catalogue: UblCatalogue,
  batches: AsyncIterable<readonly UblCatalogueLine[]>,
): AsyncIterable<string> {
  const { start, end } = ublFrame('Catalogue')
  yield start
  yield headOf(catalogue).join('')
  for await (const lines of batches) yield lines.map(lineOf).join('')
  yield end
}

const headOf = ({ id, name, issuedOn, start, end, seller, buyer }: UblCatalogue): Written[] => [
  value('CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:catalogue:3'),
  value('ProfileID', 'urn:fdc:peppol.eu:poacc:bis:catalogue_wo_response:3'),
  value('ID', id),
  value('ActionCode', 'Replace'),
  value('Name', name),
  value('IssueDate', issuedOn),
  group('ValidityPeriod', value('StartDate', start), value('EndDate', end)),
  group('ReferencedContract', value('ID', name) ?? value('ID', id)),
  party(seller, 'ProviderParty'),
  party(buyer, 'ReceiverParty'),
]

function lineOf(line: UblCatalogueLine): Written {
  const { id, reference, name, manufacturer, ean, unit, packaging, priceBase, prices } = line
  const unitCode = ublUnits[unit]
  return group(
    'CatalogueLine',
    value('ID', id),
    value('OrderableIndicator', 'true'),
    value('OrderableUnit', unitCode),
    packaging > 1 ? value('OrderQuantityIncrementNumeric', packaging) : null,
    ...prices.map(({ from, net }) =>
      group(
        'RequiredItemLocationQuantity',
        from > 1 ? value('MinimumQuantity', from, { unitCode }) : null,
        group(
          'Price',
          amount('PriceAmount', net, 4),
          priceBase === 1 ? null : value('BaseQuantity', priceBase, { unitCode }),
        ),
      ),
    ),
    group(
      'Item',
      value('Name', name) ?? value('Name', reference),
      group('SellersItemIdentification', value('ID', reference)),
      ean ? group('StandardItemIdentification', value('ID', ean, { schemeID: '0160' })) : null,
      group('ManufacturerParty', group('PartyName', value('Name', manufacturer))),
    ),
  )
}
