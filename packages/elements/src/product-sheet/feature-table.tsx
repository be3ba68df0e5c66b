import type { TechnicalFeature } from '@comptoir/contract'
import { Text } from '../runtime/index.ts'
import { groupFeatures, useFeatureValue } from '../runtime/product/feature-value.ts'

/** The technical features under their headings, two groups side by side where there is room. */
export function FeatureTable({ features }: { readonly features: readonly TechnicalFeature[] }) {
  const describe = useFeatureValue()
  return (
    <div className="grid items-start gap-x-10 gap-y-6 @md:grid-cols-2">
      {groupFeatures(features).map((group) => (
        <table key={group.name} className="w-full border-collapse">
          <caption className="border-line-strong border-b pb-1.5 text-start text-base font-semibold">
            {group.name}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Text id="productSheet.featureName" />
              </th>
              <th scope="col">
                <Text id="productSheet.featureValue" />
              </th>
            </tr>
          </thead>
          <tbody>
            {group.features.map((feature) => (
              <tr key={feature.code} className="border-line border-b">
                <th
                  scope="row"
                  className="text-muted w-1/2 py-1.5 pe-4 text-start font-normal wrap-break-word"
                >
                  {feature.name}
                </th>
                <td className="py-1.5 wrap-break-word">{describe(feature)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
