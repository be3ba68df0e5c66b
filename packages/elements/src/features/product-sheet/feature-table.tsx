import type { ProductSheet } from '@comptoir/contract'
import { Text, useText } from '../../runtime/index.ts'
import { CopyButton, CopyText } from '../../domain/product/copy-text.tsx'
import { groupFeatures, useFeatureValue } from '../../domain/product/feature-value.ts'
import { writeCells } from './product-sheet.rules.ts'

/**
 * The technical features by group, in two columns on wide screens. Each value can be copied, and the whole table as
 * spreadsheet cells.
 */
export function FeatureTable({ product }: { readonly product: ProductSheet }) {
  const text = useText()
  const describe = useFeatureValue()
  const groups = groupFeatures(product.features)
  const cells = writeCells([
    [text('productSheet.reference'), product.reference],
    ...product.features.map((feature) => [feature.name, describe(feature)]),
  ])
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="grid w-full items-start gap-x-10 gap-y-6 @md:grid-cols-2">
        {groups.map((group) => (
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
                    className="text-muted w-1/2 py-1 pe-4 text-start font-normal wrap-break-word"
                  >
                    {feature.name}
                  </th>
                  <td className="py-1">
                    <span className="flex min-h-6 items-center justify-between gap-2">
                      <span className="min-w-0 wrap-break-word">{describe(feature)}</span>
                      <CopyText
                        value={describe(feature)}
                        label={text('productSheet.copyValue', { name: feature.name })}
                        className="text-muted shrink-0"
                      />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <CopyButton value={cells} label={text('productSheet.copyFeatures')} />
    </div>
  )
}
