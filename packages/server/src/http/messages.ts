import type { ErrorCode, Locale, ViolationCode } from '@comptoir/contract'
import { fillText } from '../fill-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

type MessageId = `problem.${ErrorCode}` | `violation.${ViolationCode}`

// Both files must know every code: a missing one does not compile.
const catalogues: Record<Locale, Record<MessageId, string>> = { fr, en }

/** One sentence of the server in the caller's language, its `{name}` places filled. */
export function message(
  locale: Locale,
  id: MessageId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(catalogues[locale][id], values)
}
