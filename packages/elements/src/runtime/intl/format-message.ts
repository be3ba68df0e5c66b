import type { IntlShape, PrimitiveType } from 'react-intl'

type Values = Readonly<Record<string, PrimitiveType>>
type Formatter = ReturnType<IntlShape['formatters']['getMessageFormat']>

const formatters = new WeakMap<IntlShape, Map<string, Formatter>>()

/**
 * A faster `intl.formatMessage` for texts without markup: react-intl serialises the whole message
 * and all its formats to look up the formatter at each call, and a list renders hundreds of texts at a time.
 */
export function formatMessage(intl: IntlShape, id: string, values: Values | undefined): string {
  const { messages } = intl
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined
  if (values === undefined || message === undefined) return intl.formatMessage({ id }, values)
  try {
    const text: unknown = formatterOf(intl, id, message).format(values)
    if (typeof text === 'string') return text
  } catch {
    // Reported below, as for any other message that cannot be formatted.
  }
  return intl.formatMessage({ id }, values)
}

function formatterOf(intl: IntlShape, id: string, message: IntlShape['messages'][string]): Formatter {
  const cached = formatters.get(intl) ?? new Map<string, Formatter>()
  formatters.set(intl, cached)
  const { locale, formatters: shared } = intl
  const formatter =
    cached.get(id) ?? shared.getMessageFormat(message, locale, undefined, { formatters: shared })
  cached.set(id, formatter)
  return formatter
}
