import { useFormat, useText } from '../../runtime/index.ts'
import { useMeasure } from '../../domain/product/use-measure.ts'
import type { NumberRange } from './product-search.rules.ts'

/** Formats numeric filters: `De 5,00 € à 20,00 €`, `À partir de 16 A`. */
export function useRangeTexts() {
  const text = useText()
  const format = useFormat()
  const measure = useMeasure()
  const formatRange = ({ gte, lte }: NumberRange, write: (value: number) => string) => {
    const from = gte === null ? '' : write(gte)
    const to = lte === null ? '' : write(lte)
    return text(`productSearch.range.${from && to ? 'between' : from ? 'from' : 'to'}`, { from, to })
  }
  return {
    /** A price band ends a hundredth of a cent below the next; shown as the round price. */
    price: ({ gte, lte }: NumberRange) =>
      formatRange({ gte: gte === 0 && lte !== null ? null : gte, lte }, (value) =>
        format.unitPrice(Math.abs(Math.round(value) - value) < 0.00015 ? Math.round(value) : value),
      ),
    feature: (range: NumberRange, unit?: string) =>
      formatRange(range, (value) => measure(format.number(value, { decimals: 4 }), unit, value)),
  }
}
