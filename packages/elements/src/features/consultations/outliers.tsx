import type { Comparison, PriceOutlier } from '@comptoir/contract'
import { Checkbox, Notice } from '@comptoir/ui'
import { Text, useText, usePriceWriter } from '../../runtime/index.ts'
import { useDifferenceText } from '../../runtime/intl/use-difference-text.ts'

/** An outlier price with its line and supplier. */
export interface NamedOutlier extends PriceOutlier {
  readonly line: Comparison['lines'][number]
  readonly supplier: string
}

/** Formats how far a price is off, and from what: `−89.9 % / reference`. */
export function useOutlierText(): (outlier: PriceOutlier) => string {
  const text = useText()
  const gapText = useDifferenceText()
  return ({ price, compared, against }) =>
    text(`consultations.gap.${against}`, { gap: gapText(price, compared) })
}

interface OutliersProps {
  readonly outliers: readonly NamedOutlier[]
  readonly isTaken: boolean
  readonly onChange: (isTaken: boolean) => void
}

/** Lists the outlier prices of an award and asks for confirmation. */
export function Outliers({ outliers, isTaken, onChange }: OutliersProps) {
  const text = useText()
  const unitPrice = usePriceWriter(outliers.map(({ price }) => price))
  const outlierText = useOutlierText()
  if (outliers.length === 0) return null
  const count = outliers.length
  return (
    <Notice tone="warning" title={text('consultations.outliers', { count })}>
      <ul className="m-0 flex max-h-40 list-disc flex-col gap-0.5 overflow-auto ps-4 text-sm">
        {outliers.map((outlier) => (
          <li key={`${outlier.line.id} ${outlier.supplier}`} className="wrap-anywhere">
            <Text
              id="consultations.outlierOf"
              values={{
                line: outlier.line.label,
                supplier: outlier.supplier,
                price: unitPrice(outlier.price),
                gap: outlierText(outlier),
              }}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={text('consultations.takeOutliers', { count })}
        checked={isTaken}
        onChange={() => onChange(!isTaken)}
      />
    </Notice>
  )
}
