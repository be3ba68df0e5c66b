import { violationCodes, type Locale, type Violation, type ViolationCode } from '@comptoir/contract'
import type { z } from 'zod/mini'
import type { InputError } from './input-error.ts'
import { message } from './messages.ts'

type Issue = z.core.$ZodIssue

/** `['lines', 0, 'price']` is `lines[0].price`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : at === 0 ? String(part) : `.${String(part)}`,
    )
    .join('')
}

const isViolationCode = (text: string): text is ViolationCode => violationCodes.some((code) => code === text)

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    input,
  )

/** A schema may set the code itself, as the message of a check; otherwise it follows from the zod issue. */
function codeOf(issue: Issue, input: unknown): ViolationCode {
  if (isViolationCode(issue.message)) return issue.message
  const value = valueAt(input, issue.path)
  if (value === undefined || value === null || value === '') return 'required'
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'too_small':
      if (issue.origin === 'string')
        return typeof value === 'string' && value.trim() === '' ? 'required' : 'too_small'
      if (issue.origin === 'array' && issue.minimum === 1) return 'required'
      return issue.minimum === 0 && issue.inclusive === false ? 'not_positive' : 'too_small'
    case 'invalid_value':
      return 'not_a_choice'
    default:
      return 'invalid'
  }
}

// The response to a body of unknown fields must not be twenty times its size.
const maxViolations = 100

/** Returns the first hundred violations of a body, by field, in the caller's language. */
export function violationsOf(
  { issues, input }: Pick<InputError, 'issues' | 'input'>,
  locale: Locale,
): Violation[] {
  const found = issues.slice(0, maxViolations).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, maxViolations)
        .map((key) => violation([...issue.path, key], 'unknown_field', locale))
    }
    const code = codeOf(issue, input)
    const maximum = issue.code === 'too_big' ? Number(issue.maximum) : 0
    return violation(issue.path, code, locale, { maximum })
  })
  return found.slice(0, maxViolations)
}

function violation(
  path: readonly PropertyKey[],
  code: ViolationCode,
  locale: Locale,
  values: Readonly<Record<string, number>> = {},
): Violation {
  return { propertyPath: propertyPath(path), message: message(locale, `violation.${code}`, values), code }
}
