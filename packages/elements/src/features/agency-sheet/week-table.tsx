import { parisClock, type Agency, type WeekHours } from '@comptoir/contract'
import { Card, cx } from '@comptoir/ui'
import { useId } from 'react'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { useNow } from '../../domain/directory/use-now.ts'
import { useOpeningTexts } from '../../domain/directory/use-opening-texts.ts'

type Ranges = NonNullable<WeekHours>[number]

const shownDays = 4
const daysClass = 'm-0 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1'

/** The opening hours of the week, with today marked, and upcoming exceptions. */
export function WeekTable({ agency: { hours, exceptionalDays } }: { readonly agency: Agency }) {
  const text = useText()
  const id = useId()
  const { weekdayName } = useOpeningTexts()
  const { date, list } = useFormat()
  const { day: thisDay, weekday: today } = parisClock(useNow())
  const todays = exceptionalDays.find(({ day }) => day === thisDay)?.ranges
  const format = (ranges: Ranges) =>
    ranges.length === 0
      ? text('agencySheet.closed')
      : list(ranges.map(({ open, close }) => text('agencySheet.range', { open, close })))
  return (
    <Card title={<Text id="agencySheet.hours" />}>
      {hours === null ? (
        <p className="text-muted m-0">
          <Text id="directory.hoursUnknown" />
        </p>
      ) : (
        <>
          <dl className={daysClass}>
            {hours.map((ranges, weekday) => {
              const isToday = weekday === today
              return (
                // oxlint-disable-next-line react/no-array-index-key -- the position in the week is its identity
                <div key={weekday} className={cx('contents', isToday && 'font-semibold')}>
                  <dt className="first-letter:uppercase">{weekdayName(weekday)}</dt>
                  <dd className="m-0 tabular-nums">
                    {format(isToday ? (todays ?? ranges) : ranges)}
                    {isToday && (
                      <span className="text-muted ms-2 text-sm font-normal">
                        <Text id="agencySheet.today" />
                      </span>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
          {exceptionalDays.length > 0 && (
            <>
              <p id={id} className="text-muted mt-3 mb-1 text-sm">
                <Text id="agencySheet.exceptional" />
              </p>
              <dl aria-labelledby={id} className={daysClass}>
                {exceptionalDays.slice(0, shownDays).map(({ day, ranges }) => (
                  <div key={day} className="contents">
                    <dt className="text-warning-ink">{date(day)}</dt>
                    <dd className="m-0 tabular-nums">{format(ranges)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </>
      )}
    </Card>
  )
}
