import { useText } from '../../runtime/intl/use-text.tsx'

/** A formatted number with its unit: symbols are the same in every language, a unit that is a word has a plural. */
export function useMeasure() {
  const text = useText()
  return (value: string, unit: string | null | undefined, count: number): string =>
    unit ? text('product.feature.withUnit', { value, unit, count }).trim() : value
}
