/** Reads a date of XML Schema, without its time zone; `null`: none, or not a day. */
export function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/.test(text)) return null
  const day = text.slice(0, 10)
  const instant = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? null : day
}
