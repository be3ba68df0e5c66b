import type { RatingCheck } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text } from '../../runtime/intl/use-text.tsx'
import { useFeatureValue } from './feature-value.ts'

/** Asks to check a replacement with other or unknown ratings; nothing when all are the same. */
export function RatingNotice({ check: { result, differences } }: { readonly check: RatingCheck }) {
  const featureValue = useFeatureValue()
  if (result === 'kept') return null
  const formatValue = (value: RatingCheck['differences'][number]['value'], unit: string | null) =>
    value === null ? <Text id="product.rating.unknown" /> : featureValue({ value, unit })
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      <Badge tone="warning">
        <Text id="product.rating.toCheck" />
      </Badge>
      {result === 'unknown' ? (
        <span className="text-muted">
          <Text id="product.rating.noneKnown" />
        </span>
      ) : (
        <dl className="m-0 flex flex-wrap gap-x-4 gap-y-0.5">
          {differences.map(({ code, name, unit, value, replacement }) => (
            <div key={code} className="flex flex-wrap gap-x-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="m-0">
                {formatValue(value, unit)}{' '}
                <span aria-hidden="true" className="text-muted">
                  {'→'}
                </span>
                <span className="sr-only">
                  <Text id="product.rating.becomes" />
                </span>{' '}
                <strong className="font-semibold">{formatValue(replacement, unit)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
