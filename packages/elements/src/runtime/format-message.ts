import type { IntlShape, PrimitiveType } from 'react-intl'

type Values = Readonly<Record<string, PrimitiveType>>
type Formatter = ReturnType<IntlShape['formatters']['getMessageFormat']>

const formatters = new WeakMap<IntlShape, Map<string, Formatter>>()

/**
 * A faster `intl.formatMessage` for texts without markup: react-intl serialises the whole message
 * and all its formats out to find the formatter again at each call, and a list says hundreds of texts at once.
 */
export function formatMessage(intl: IntlShape, id: string, values: Values | undefined): string {
  const { messages } = intl
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined
  if (values === undefined || message === undefined) return intl.formatMessage({ id }, values)
  try {
    const text: unknown = formatterOf(intl, id, message).format(values)
    if (typeof text === 'string') return text
  } catch {
    // Said below, as for any other message that cannot be written.
  }
  return intl.formatMessage({ id }, values)
}

function formatterOf(intl: IntlShape, id: string, message: IntlShape['messages'][string]): Formatter {
  const known = formatters.get(intl) ?? new Map<string, Formatter>()
  formatters.set(intl, known)
  const { locale, formatters: shared } = intl
  const formatter =
    known.get(id) ?? shared.getMessageFormat(message, locale, undefined, { formatters: shared })
  known.set(id, formatter)
  return formatter
}
