import { Text, useElement } from '../runtime/index.ts'
import { localTime } from '../shared/time/local-time.rules.ts'

/** The end date by the reader's own clock, when that is not the one of Paris (D-05). */
export function LocalEnd({ endDate }: { readonly endDate: string }) {
  const { locale } = useElement()
  const local = localTime(endDate, locale)
  if (local === null) return null
  return (
    <span className="text-muted text-sm">
      <Text id="consultations.localEnd" values={{ instant: local }} />
    </span>
  )
}
