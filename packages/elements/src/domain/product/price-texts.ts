import type { PriceExplanation, Product } from '@comptoir/contract'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { usePriceWriter } from '../../runtime/index.ts'
import { useQuantityTexts } from './quantity-texts.ts'

interface StepText {
  readonly key: string
  readonly name: string
  readonly detail: string | null
  readonly price: string
  readonly isResult: boolean
}

interface FactText {
  readonly key: string
  readonly name: string
  readonly value: string
}

/** The texts of a price explanation: its steps, their context, and the whole as plain text. */
export function usePriceTexts(product: Product, explanation: PriceExplanation) {
  const text = useText()
  const format = useFormat()
  const { amount } = useQuantityTexts(product)
  const { agreement, quantity, level, tariff } = explanation
  const unitPrice = usePriceWriter([explanation.net, ...explanation.steps.map(({ price }) => price)])
  const per = text(`product.per.${product.unit}`, { base: explanation.base })
  const stepNames = {
    first_discount: 'product.price.discount',
    second_discount: 'product.price.secondDiscount',
  }
  const range = explanation.quantityPrices.findLast(({ from }) => from <= quantity)

  const steps = explanation.steps.map(({ kind, percent, price }): StepText => {
    const common = { key: kind, price: unitPrice(price), isResult: false }
    if (kind === 'public') {
      const published = { name: tariff.name, day: format.date(tariff.publishedOn) }
      return {
        ...common,
        name: text('product.price.public'),
        detail: text('product.price.tariff', published),
      }
    }
    if (kind === 'net') {
      const from = level === 'price_range' && range ? { quantity: amount(range.from) } : null
      const detail = from && text('product.price.fromQuantity', from)
      return { ...common, name: text('product.price.agreed'), detail }
    }
    const values = { percent: `−\u202f${format.percent(percent ?? 0)}` }
    return { ...common, name: text(stepNames[kind], values), detail: null }
  })
  const net: StepText = {
    key: 'result',
    name: text('product.price.net'),
    detail: null,
    price: unitPrice(explanation.net),
    isResult: true,
  }
  const validity =
    agreement &&
    (agreement.end === null
      ? text('product.price.validFrom', { start: format.date(agreement.start) })
      : text('product.price.validBetween', {
          start: format.date(agreement.start),
          end: format.date(agreement.end),
        }))
  const unit =
    agreement &&
    (agreement.isInherited
      ? text('product.price.inherited', { unit: agreement.unit.name })
      : agreement.unit.name)
  const origin = text(`product.level.${level}`)
  const coefficient =
    explanation.coefficient === null ? null : format.number(explanation.coefficient, { decimals: 4 })
  const total = format.money(explanation.total)
  const facts: FactText[] = [
    { key: 'total', name: text('product.price.total'), value: `${amount(quantity)} = ${total}` },
    ...(coefficient === null
      ? []
      : [{ key: 'coefficient', name: text('product.price.coefficient'), value: coefficient }]),
    { key: 'origin', name: text('product.price.origin'), value: origin },
    ...(agreement && unit !== null && validity !== null
      ? [
          { key: 'agreement', name: text('product.price.agreement'), value: agreement.name },
          { key: 'unit', name: text('product.price.unit'), value: unit },
          { key: 'validity', name: text('product.price.validity'), value: validity },
        ]
      : []),
  ]
  const day = text('product.price.day', { day: format.date(explanation.day), per })
  const copy = [
    text('product.price.line.product', {
      reference: product.reference,
      name: product.name,
      manufacturer: product.manufacturer.name,
      supplier: product.supplier.name,
    }),
    text('product.price.line.asked', { quantity: amount(quantity), day }),
    ...steps.map(({ name, detail, price }, at) =>
      text('product.price.line.step', {
        number: at + 1,
        step: detail === null ? name : `${name} (${detail})`,
        price,
      }),
    ),
    coefficient === null
      ? text('product.price.line.netAlone', { price: net.price })
      : text('product.price.line.net', { price: net.price, coefficient }),
    text('product.price.line.origin', { origin }),
    ...(agreement && unit !== null && validity !== null
      ? [text('product.price.line.agreement', { name: agreement.name, unit, validity })]
      : []),
    text('product.price.line.total', { quantity: amount(quantity), total }),
  ].join('\n')
  return { steps: [...steps, net], facts, day, copy }
}
