import { isOriginAllowed, type FormField } from '@comptoir/contract'
import { isOpenWildcard } from '../http/open-wildcard.ts'

const maxLength = 2000

/**
 * The address that a cart may go back to: of http or https, without a name or password in it, on an origin of the client.
 * `null` for anything else, `javascript:` and what has a line break in it among them.
 */
export function readReturnAddress(text: string, origins: readonly string[]): string | null {
  // The parser of addresses would take line breaks and tabs out in silence.
  if (text.length > maxLength || /[\s\p{Cc}]/u.test(text.trim())) return null
  const url = URL.parse(text.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  const allowed = origins.filter((origin) => !isOpenWildcard(origin))
  return isOriginAllowed(allowed, url.origin) ? url.href : null
}

/** The window that a form goes to, where it is the name of one. */
export function readTarget(text: string | undefined): string {
  return text !== undefined && /^(_top|_parent|_self|_blank|[A-Za-z][\w.-]{0,63})$/.test(text)
    ? text
    : '_self'
}

const fieldsMax = 50
const fieldMaxLength = 2000

/** The fields of an OCI call that go back untouched: those whose name begins with `~`. */
export function returnedFields(fields: readonly FormField[]): FormField[] {
  return fields
    .filter(({ name }) => name.startsWith('~'))
    .filter(({ name, value }) => name.length <= 100 && value.length <= fieldMaxLength)
    .slice(0, fieldsMax)
}
