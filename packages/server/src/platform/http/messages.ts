import type { ConflictReason, ErrorCode, Locale, ViolationCode } from '@comptoir/contract'
import { fillText } from '../text/fill-text.ts'
import { numberFormat } from '../text/number-format.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

type MessageId = `problem.${ErrorCode}` | `conflict.${ConflictReason}` | `violation.${ViolationCode}`

// Both files must have every code: a missing one does not compile.
const catalogues: Record<Locale, Record<MessageId, string>> = { fr, en }

/** Returns a message of the server in the caller's language, its `{name}` placeholders filled and its numbers formatted. */
export function message(
  locale: Locale,
  id: MessageId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const written = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'number' ? numberFormat(locale).format(value) : value,
  ])
  return fillText(catalogues[locale][id], Object.fromEntries(written))
}
