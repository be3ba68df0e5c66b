import type { ProductPrice, TechnicalFeature } from '@comptoir/contract'

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

/** How much below the public price the net one is, in percent to one decimal; `null` when it is not below. */
export function savingPercent({ public: publicPrice, net }: ProductPrice): number | null {
  if (publicPrice <= 0 || net >= publicPrice) return null
  const percent = Math.round((1 - net / publicPrice) * 1000) / 10
  return percent === 0 ? null : percent
}
