import { isOriginAllowed, type FormField } from '@comptoir/contract'
import { isOpenWildcard } from '../../platform/http/open-wildcard.ts'

const maxLength = 2000

/**
 * Returns the address of a cart's return if it is allowed: http or https, without a name or password, on an origin of the
 * client. `null` for anything else, such as `javascript:` or a line break.
 */
export function readReturnAddress(text: string, origins: readonly string[]): string | null {
  // `URL` would silently remove line breaks and tabs.
  if (text.length > maxLength || /[\s\p{Cc}]/u.test(text.trim())) return null
  const url = URL.parse(text.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  const allowed = origins.filter((origin) => !isOpenWildcard(origin))
  return isOriginAllowed(allowed, url.origin) ? url.href : null
}

/** The target window of a form, if it is a valid name. */
export function readTarget(text: string | undefined): string {
  return text !== undefined && /^(_top|_parent|_self|_blank|[A-Za-z][\w.-]{0,63})$/.test(text)
    ? text
    : '_self'
}

const fieldsMax = 50
const fieldMaxLength = 2000

/** The fields of an OCI call that are returned unchanged: those whose name begins with `~`. */
export function returnedFields(fields: readonly FormField[]): FormField[] {
  return fields
    .filter(({ name }) => name.startsWith('~'))
    .filter(({ name, value }) => name.length <= 100 && value.length <= fieldMaxLength)
    .slice(0, fieldsMax)
}
