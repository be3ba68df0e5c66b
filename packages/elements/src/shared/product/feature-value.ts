import type { TechnicalFeature } from '@comptoir/contract'
import { useFormat } from '../../runtime/use-format.ts'
import { useText } from '../../runtime/use-text.tsx'
import { useMeasure } from './use-measure.ts'

export interface FeatureGroup {
  readonly name: string
  readonly features: readonly TechnicalFeature[]
}

/** The features under their headings, groups and features in the order in which the maker gave them. */
export function groupFeatures(features: readonly TechnicalFeature[]): readonly FeatureGroup[] {
  return [...Map.groupBy(features, ({ group }) => group)].map(([name, members]) => ({
    name,
    features: members,
  }))
}

/** A value in words: yes and no, the two ends of a range, a number with its unit. */
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
