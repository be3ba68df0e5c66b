import type { Violation } from '@comptoir/contract'
import { useText } from '../../runtime/index.ts'
import { siteOf } from './origin-lines.rules.ts'

/** Validation messages for sites; each form has its own message for their number. */
export function originErrorTexts(tooMany: string): Readonly<Record<string, string>> {
  const codes = ['not_an_origin', 'origin_not_secure', 'wildcard_too_wide']
  const texts = Object.fromEntries(codes.map((code) => [`origins.${code}`, `key.problem.${code}`]))
  return { ...texts, 'origins.too_big': tooMany }
}

/** The text of a server violation of a site, with the site as sent. */
export function useOriginViolation(): (
  violation: Violation,
  body: { readonly origins: readonly string[] },
) => string {
  const text = useText()
  return ({ propertyPath, message }, { origins }) => {
    const line = siteOf(propertyPath, origins)
    return line === undefined ? message : text('key.line', { line, problem: message })
  }
}
