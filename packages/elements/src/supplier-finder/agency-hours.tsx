import { openingState, type Agency, type OpeningState } from '@comptoir/contract'
import { Badge, type Tone } from '@comptoir/ui'
import { useIntl } from 'react-intl'
import { useFormat, useText } from '../runtime/index.ts'
import { hoursToday } from './supplier-finder.rules.ts'

interface AgencyHoursProps {
  readonly agency: Pick<Agency, 'hours' | 'exceptionalDays'>
  readonly now: Date
}

const tones: Record<OpeningState['state'], Tone> = {
  open: 'success',
  closing: 'warning',
  closed: 'neutral',
  unknown: 'neutral',
}

/** Whether it is open now, in words, and the hours of today. */
export function AgencyHours({ agency, now }: AgencyHoursProps) {
  const text = useText()
  const describe = useOpeningWords()
  const state = openingState(agency.hours, agency.exceptionalDays, now)
  const today = hoursToday(agency, now)
  const { list } = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tones[state.state]} dot={state.state !== 'unknown'}>
        {describe(state)}
      </Badge>
      {today !== null && (
        <span className="text-muted">
          {text('supplierFinder.today', {
            hours:
              today.length === 0
                ? text('supplierFinder.closedToday')
                : list(today.map((range) => text('supplierFinder.range', { ...range }))),
          })}
        </span>
      )}
    </div>
  )
}

// A Monday, to name weekdays from.
const monday = Date.UTC(2024, 0, 1)
const day = 24 * 3600 * 1000

function useOpeningWords() {
  const text = useText()
  const { formatDate } = useIntl()
  return (state: OpeningState): string => {
    switch (state.state) {
      case 'unknown':
        return text('supplierFinder.hoursUnknown')
      case 'open':
        return text('supplierFinder.open', { until: state.until })
      case 'closing':
        return text('supplierFinder.closing', { minutes: state.minutes })
      case 'closed': {
        if (state.opens === null) return text('supplierFinder.closed')
        const { inDays, weekday, at } = state.opens
        if (inDays === 0) return text('supplierFinder.opensToday', { at })
        if (inDays === 1) return text('supplierFinder.opensTomorrow', { at })
        const name = formatDate(monday + weekday * day, { weekday: 'long', timeZone: 'UTC' })
        return text('supplierFinder.opensOn', { weekday: name, at })
      }
    }
  }
}
