import { violationCodes, type Violation } from '@comptoir/contract'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'

const isCode = (text: string) => violationCodes.some((code) => code === text)

/** Server violations by field; others are shown above the form. */
export interface SortedViolations {
  readonly own: ReadonlyMap<string, readonly Violation[]>
  readonly others: readonly Violation[]
}

/**
 * Sorts the violations of a 422 by the fields on screen: `origins[1]` belongs to `origins`, unless it has its own
 * field.
 */
export function sortViolations(violations: readonly Violation[], names: readonly string[]): SortedViolations {
  const own = Map.groupBy(
    violations,
    ({ propertyPath }) => fieldOf(propertyPath.replaceAll(/\[(\d+)\]/g, '.$1'), names) ?? '',
  )
  const others = own.get('') ?? []
  own.delete('')
  return { own, others }
}

/**
 * The text of an error: codes of our own validation by their message, server messages as they are.
 * @param texts a form's own messages, by `field.code`; `agencies.agency.required` for all rows of a list
 */
export function errorTextOf(
  name: string,
  message: string,
  texts: Readonly<Record<string, string>>,
  text: (id: string) => string,
): string {
  if (!isCode(message)) return message || text('violation.invalid')
  return text(texts[`${name.replaceAll(/\.\d+/g, '')}.${message}`] ?? `violation.${message}`)
}

/** The messages of a field from validation or the server; an empty field only gets the message for empty fields. */
export function messagesOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): readonly string[] {
  const error = name
    .split('.')
    .reduce<unknown>((inner, key) => (isObject(inner) ? Reflect.get(inner, key) : undefined), errors)
  const found = [...new Set([...textsIn(error, 'message'), ...textsIn(error, 'types')])]
  return found.includes('required') ? ['required'] : found
}

/** The text or texts of an error under a key. */
function textsIn(error: unknown, key: string): string[] {
  const value: unknown = isObject(error) ? Reflect.get(error, key) : undefined
  const values: unknown[] = isObject(value) ? Object.values(value) : [value]
  return values.filter((one) => typeof one === 'string')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every message that no field on screen shows, with its field; includes lists and nested fields. */
export function hiddenMessages(
  errors: object,
  names: readonly string[],
  below = '',
): readonly (readonly [name: string, message: string])[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isObject(error) || error instanceof Node) return []
    const name = `${below}${key}`
    if (!('message' in error) || typeof error.message !== 'string')
      return hiddenMessages(error, names, `${name}.`)
    return fieldOf(name, names) === undefined ? [[name, error.message] as const] : []
  })
}

/** The field on screen for a path: itself, else the list or group that contains it. */
const fieldOf = (path: string, names: readonly string[]): string | undefined =>
  names.includes(path) ? path : names.find((name) => path.startsWith(`${name}.`))

/** The fields whose errors were read in the last render of a form. */
export class ShownFields {
  #names = new Set<string>()

  get names(): readonly string[] {
    return [...this.#names]
  }

  startOver(): void {
    this.#names = new Set()
  }

  show(name: string): void {
    this.#names.add(name)
  }
}

/** Wraps errors to report the name of each one that is read. */
export function trackErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  onRead: (name: string) => void,
): FieldErrors<Values> {
  return new Proxy(errors, {
    get(target, name) {
      if (typeof name === 'string') onRead(name)
      return Reflect.get(target, name)
    },
  })
}
