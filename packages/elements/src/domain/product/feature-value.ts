import type { TechnicalFeature } from '@comptoir/contract'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useText } from '../../runtime/intl/use-text.tsx'
import { useMeasure } from './use-measure.ts'

export interface FeatureGroup {
  readonly name: string
  readonly features: readonly TechnicalFeature[]
}

/** The features by group, in the manufacturer's order. */
export function groupFeatures(features: readonly TechnicalFeature[]): readonly FeatureGroup[] {
  return [...Map.groupBy(features, ({ group }) => group)].map(([name, members]) => ({
    name,
    features: members,
  }))
}

/** The text of a value: yes or no, both ends of a range, a number with its unit. */
export function useFeatureValue() {
  const text = useText()
  const format = useFormat()
  const measure = useMeasure()
  return ({ value, unit }: Pick<TechnicalFeature, 'value' | 'unit'>): string => {
    if (typeof value === 'boolean') return text(value ? 'product.feature.yes' : 'product.feature.no')
    const plain =
      typeof value === 'number'
        ? format.number(value)
        : typeof value === 'string'
          ? value
          : text('product.feature.range', {
              from: format.number(value[0] ?? 0),
              to: format.number(value[1] ?? 0),
            })
    return measure(plain, unit, Array.isArray(value) ? (value[1] ?? 0) : Number(value))
  }
}
