import { violationCodes, type Violation } from '@comptoir/contract'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'

const isCode = (text: string) => violationCodes.some((code) => code === text)

/** Server violations by field; the others are shown above the form. */
export interface SortedViolations {
  readonly own: ReadonlyMap<string, readonly Violation[]>
  readonly others: readonly Violation[]
}

/** Sorts the violations of a 422 by the fields of a form: `origins[1]` belongs to `origins`. */
export function sortViolations(violations: readonly Violation[], values: FieldValues): SortedViolations {
  const fieldOf = ({ propertyPath }: Violation) =>
    Object.keys(values).find((name) => propertyPath.split(/[.[]/)[0] === name) ?? ''
  const own = Map.groupBy(violations, fieldOf)
  const others = own.get('') ?? []
  own.delete('')
  return { own, others }
}

/**
 * What is wrong, in words: a code of our own checks by its message, what the server says as it says it.
 * @param texts messages of a form's own, by `field.code`
 */
export function errorTextOf(
  name: string,
  message: string,
  texts: Readonly<Record<string, string>>,
  text: (id: string) => string,
): string {
  if (!isCode(message)) return message || text('violation.invalid')
  return text(texts[`${name}.${message}`] ?? `violation.${message}`)
}

/** The message that the checks or the server left under a field. */
export function messageOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const message: unknown = Reflect.get(Object(Reflect.get(errors, name)), 'message')
  return typeof message === 'string' ? message : undefined
}
