import type { Agency } from '@comptoir/contract'
import { useFormat, useText } from '../../runtime/index.ts'
import { OpeningBadge } from '../../domain/directory/opening-badge.tsx'
import { hoursToday } from './supplier-finder.rules.ts'

interface AgencyHoursProps {
  readonly agency: Pick<Agency, 'hours' | 'exceptionalDays'>
  readonly now: Date
}

/** Opening state and today's hours. */
export function AgencyHours({ agency, now }: AgencyHoursProps) {
  const text = useText()
  const today = hoursToday(agency, now)
  const { list } = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <OpeningBadge agency={agency} now={now} />
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
