import { fromMoney, moneyOrNull, priceSteps, resolvePrice, type PriceProvenance } from '@comptoir/contract'
import type { PricedProduct } from '../products/product.queries.ts'
import type { NewOrderLine } from './order-creation.service.ts'

/** Returns a product as copied to an order, with its price for a quantity on a day and the price source (D-09). */
export function copyLine(priced: PricedProduct, quantity: number, day: string): NewOrderLine {
  const { product } = priced
  const provenance = provenanceOf(priced, quantity, day)
  return {
    productId: product.id,
    reference: product.reference,
    name: product.name,
    manufacturer: product.manufacturer.name,
    catalog: product.catalog.name,
    unit: product.unit,
    quantity,
    unitPrice: provenance && provenance.net,
    priceBase: product.price?.base ?? 1,
    provenance,
  }
}

function provenanceOf(
  { product, conditions, isAvailable }: PricedProduct,
  quantity: number,
  day: string,
): PriceProvenance | null {
  const { price } = product
  if (!isAvailable || price === null) return null
  const trace = resolvePrice(moneyOrNull(price.public), conditions, quantity, day)
  if (!trace) return null
  return {
    origin: 'price_rules',
    day,
    public: price.public,
    net: fromMoney(trace.net),
    level: price.level === 'custom_price' ? price.level : trace.level,
    agreement:
      trace.agreementId === null || trace.agreement === null
        ? null
        : { id: trace.agreementId, name: trace.agreement },
    fromQuantity: trace.fromQuantity,
    steps: priceSteps(trace).map(({ kind, percent, price: step }) => ({
      kind,
      percent: percent === null ? null : percent / 100,
      price: fromMoney(step),
    })),
  }
}
