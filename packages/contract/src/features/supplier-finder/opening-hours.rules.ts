import { timeZone } from '../../core/constants.ts'
import { addDays } from '../../core/day.rules.ts'
import type { ExceptionalDay, WeekHours } from './supplier-finder.schema.ts'

interface HoursRange {
  readonly open: string
  readonly close: string
}

/** Opening state of an agency (D-16). Times are `HH:MM` in Europe/Paris; weekday 0 is Monday. */
export type OpeningState =
  | { readonly state: 'unknown' }
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'closing'; readonly until: string; readonly minutes: number }
  | {
      readonly state: 'closed'
      readonly opens: { readonly inDays: number; readonly weekday: number; readonly at: string } | null
    }

const closingSoonMinutes = 30
const lookAheadDays = 14

/** Whether an agency is open at an instant; missing hours are unknown, never closed. */
export function openingState(
  hours: WeekHours,
  exceptionalDays: readonly ExceptionalDay[],
  now: Date,
): OpeningState {
  if (hours === null) return { state: 'unknown' }
  const { day, weekday, time } = parisClock(now)
  const rangesIn = (days: number): readonly HoursRange[] => {
    const date = addDays(day, days)
    return (
      exceptionalDays.find((exception) => exception.day === date)?.ranges ?? hours[(weekday + days) % 7] ?? []
    )
  }
  const current = rangesIn(0).find(({ open, close }) => open <= time && time < close)
  if (current) {
    const minutes = minutesOf(current.close) - minutesOf(time)
    if (minutes <= closingSoonMinutes) return { state: 'closing', until: current.close, minutes }
    return { state: 'open', until: current.close }
  }
  for (let inDays = 0; inDays <= lookAheadDays; inDays++) {
    const next = rangesIn(inDays)
      .filter(({ open }) => inDays > 0 || open > time)
      .toSorted((a, b) => a.open.localeCompare(b.open))[0]
    if (next) return { state: 'closed', opens: { inDays, weekday: (weekday + inDays) % 7, at: next.open } }
  }
  return { state: 'closed', opens: null }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day (`YYYY-MM-DD`), weekday (0 is Monday) and time (`HH:MM`) in Europe/Paris. */
export function parisClock(now: Date) {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`
  return { day, weekday: (utcDay(day).getUTCDay() + 6) % 7, time: `${parts['hour']}:${parts['minute']}` }
}

function utcDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
