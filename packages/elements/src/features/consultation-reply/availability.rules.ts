import { addDays, type AnswerLine } from '@comptoir/contract'

export type Availability = Pick<AnswerLine, 'isAvailable' | 'availableOn'>

/** The texts in the user's language. */
export interface AvailabilityTexts {
  readonly yes: string
  readonly no: string
}

const yes = new Set([
  'oui',
  'o',
  'yes',
  'y',
  'ok',
  'stock',
  'en stock',
  'in stock',
  'disponible',
  'dispo',
  'available',
])
const immediately = /^(?:immédiate?|immediate?)(?:ment|ly)?$/
const no = new Set(['non', 'n', 'no'])
/** Maximum accepted delay. */
const longestDays = 730

/**
 * Parses an availability as suppliers write it: yes, no, a day, a week (`S50`, from its Monday on) or a delay from
 * today on (`8 jours`, `2-3 semaines`: the longer). A past day becomes today. `null`: none of them.
 */
export function readAvailability(text: string, words: AvailabilityTexts, today: string): Availability | null {
  const word = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (word === '') return { isAvailable: null, availableOn: null }
  if (word === words.yes || yes.has(word) || immediately.test(word))
    return { isAvailable: true, availableOn: today }
  if (word === words.no || no.has(word)) return { isAvailable: false, availableOn: null }
  const day = readDay(word) ?? readWeek(word, today) ?? readDelay(word, today)
  if (day === null) return null
  return day <= today ? { isAvailable: true, availableOn: today } : { isAvailable: false, availableOn: day }
}

/** Serial dates of a spreadsheet: from 2009 to 2064. */
const counted = /^[45]\d{4}$/

function readDay(text: string): string | null {
  if (counted.test(text)) return addDays('1899-12-30', Number(text))
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  return first && second && last ? dayOf(last.length === 2 ? `20${last}` : last, second, first) : null
}

/** `null`: an invalid date. */
function dayOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso) ? iso : null
}

/** The Monday of a week: of the given year, or of the next such week. */
function readWeek(text: string, today: string): string | null {
  const [, before, week, after] =
    /^(?:(\d{4})[- /]?)?(?:s|w|sem\.?|semaine|week|wk)[- .°]?(\d{1,2})(?:[- /.]+(\d{4}))?$/.exec(text) ?? []
  const number = Number(week ?? 0)
  if (number === 0) return null
  const named = before ?? after
  const thisYear = Number(today.slice(0, 4))
  const years = named === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(named)]
  const mondays = years.flatMap((year) => mondayOf(year, number) ?? [])
  return mondays.find((monday) => named !== undefined || addDays(monday, 6) >= today) ?? null
}

/** Week 1 is the one with 4 January. `null`: the year has fewer weeks. */
function mondayOf(year: number, week: number): string | null {
  const fourth = `${year}-01-04`
  const monday = addDays(fourth, (week - 1) * 7 - weekdayOf(fourth))
  return addDays(monday, 3).startsWith(String(year)) ? monday : null
}

/** 0 for Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

const delay =
  /^(?:d[ée]lai|delay|lead time|sous|in|within|dans)?(?: de| of)? ?:? ?(?:(\d{1,3})(?: ?(?:-|à|to|\/) ?))?(\d{1,3}) ?(jours?|j|days?|d|semaines?|sem\.?|weeks?|wk|mois|months?|h|heures?|hours?)( ouvr[ée]s| ouvrables| working days| business days)?$/

function readDelay(text: string, today: string): string | null {
  const [, after] = /^[jd] ?\+ ?(\d{1,3})$/.exec(text) ?? []
  if (after !== undefined) return addDays(today, Number(after))
  const [, from, to, unit = '', working] =
    delay.exec(text.replace(/(working|business) days$/, 'days ouvrés')) ?? []
  if (to === undefined || (from !== undefined && Number(from) >= Number(to))) return null
  const count = Number(to)
  if (unit.startsWith('m')) return count <= 24 ? addMonths(today, count) : null
  const days = /^(?:s|w)/.test(unit) ? count * 7 : unit.startsWith('h') ? Math.ceil(count / 24) : count
  if (days > longestDays) return null
  return working === undefined ? addDays(today, days) : addWorkingDays(today, days)
}

/** The same day of a later month, or its last one. */
function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T12:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  first.setUTCMonth(first.getUTCMonth() + 1, 0)
  return `${month}-${String(Math.min(Number(day.slice(8)), first.getUTCDate())).padStart(2, '0')}`
}

function addWorkingDays(day: string, days: number): string {
  const next = addDays(day, 1)
  if (days === 0) return day
  return addWorkingDays(next, weekdayOf(next) < 5 ? days - 1 : days)
}
