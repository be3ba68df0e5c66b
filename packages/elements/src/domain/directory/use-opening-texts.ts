import type { OpeningState } from '@comptoir/contract'
import { useIntl } from 'react-intl'
import { useText } from '../../runtime/intl/use-text.tsx'

// A Monday, to name weekdays from.
const monday = Date.UTC(2024, 0, 1)
const day = 24 * 3600 * 1000

/** Names of weekdays, 0 is Monday, and the text of an agency's opening state (D-16). */
export function useOpeningTexts() {
  const text = useText()
  const { formatDate } = useIntl()
  const weekdayName = (weekday: number) =>
    formatDate(monday + weekday * day, { weekday: 'long', timeZone: 'UTC' })

  function describe(state: OpeningState): string {
    if (state.state === 'open') return text('directory.open', { until: state.until })
    if (state.state === 'closing') return text('directory.closing', { minutes: state.minutes })
    if (state.state === 'unknown') return text('directory.hoursUnknown')
    if (state.opens === null) return text('directory.closed')
    const { inDays, weekday, at } = state.opens
    if (inDays === 0) return text('directory.opensToday', { at })
    if (inDays === 1) return text('directory.opensTomorrow', { at })
    return text('directory.opensOn', { weekday: weekdayName(weekday), at })
  }
  return { weekdayName, describe }
}
