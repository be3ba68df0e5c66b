import { Text, useElement } from '../../runtime/index.ts'
import { localTime } from '../../domain/time/local-time.rules.ts'

/** The deadline in the reader's time zone, when it is not Paris (D-05). */
export function LocalEndDate({ endDate }: { readonly endDate: string }) {
  const { locale } = useElement()
  const local = localTime(endDate, locale)
  if (local === null) return null
  return (
    <span className="text-muted text-sm">
      <Text id="consultations.localEnd" values={{ instant: local }} />
    </span>
  )
}
