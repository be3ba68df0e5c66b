import type { Locale } from '@comptoir/contract'
import type { FileColumn } from '@comptoir/tables/table'
import type { UblCatalogueLine } from '../../domain/ubl/catalogue.write.ts'
import { agreementLabel } from './agreement-label.ts'

/** A price of a product from a quantity on. */
export interface AgreedPrice extends Omit<UblCatalogueLine, 'prices'> {
  readonly from: number
  readonly net: number
}

/** The columns of the prices of an agreement, one row for each quantity at which a price begins. */
export const agreedPriceColumns = (locale: Locale): FileColumn<AgreedPrice>[] => {
  const heading = (id: Parameters<typeof agreementLabel>[1]) => ({ heading: agreementLabel(locale, id) })
  return [
    { ...heading('price.reference'), cell: ({ reference }) => reference },
    { ...heading('price.manufacturer'), cell: ({ manufacturer }) => manufacturer },
    { ...heading('price.name'), cell: ({ name }) => name },
    { ...heading('price.ean'), cell: ({ ean }) => ean },
    { ...heading('price.unit'), cell: ({ unit }) => agreementLabel(locale, `sales.${unit}`) },
    { ...heading('price.packaging'), cell: ({ packaging }) => packaging },
    { ...heading('price.from'), cell: ({ from }) => from },
    { ...heading('price.net'), cell: ({ net }) => net },
    { ...heading('price.base'), cell: ({ priceBase }) => priceBase },
  ]
}
