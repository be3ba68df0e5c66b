import { violationCodes, type Violation } from '@comptoir/contract'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'

const isCode = (text: string) => violationCodes.some((code) => code === text)

/** Server violations by field; the others are shown above the form. */
export interface SortedViolations {
  readonly own: ReadonlyMap<string, readonly Violation[]>
  readonly others: readonly Violation[]
}

/** Sorts the violations of a 422 by the fields that are on screen: `origins[1]` belongs to `origins`. */
export function sortViolations(violations: readonly Violation[], names: readonly string[]): SortedViolations {
  const own = Map.groupBy(
    violations,
    ({ propertyPath }) => names.find((name) => fieldOf(propertyPath) === name) ?? '',
  )
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

/** The messages that the checks or the server left under a field; what is empty is only that, whatever else it is not. */
export function messagesOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): readonly string[] {
  const error: unknown = Reflect.get(errors, name)
  const found = [...new Set([...textsIn(error, 'message'), ...textsIn(error, 'types')])]
  return found.includes('required') ? ['required'] : found
}

/** The text or the texts that an error has under a key. */
function textsIn(error: unknown, key: string): string[] {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.filter((one) => typeof one === 'string')
}

/** Every message below a name, of lists and nested fields too. */
export function allMessages(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null || error instanceof Node) return []
  const { message } = error as { readonly message?: unknown }
  return typeof message === 'string' ? [message] : Object.values(error).flatMap(allMessages)
}

/** The field of a form that a path leads into. */
const fieldOf = (path: string): string => path.split(/[.[]/)[0] ?? ''

/** The fields whose errors the last drawing of a form has asked for. */
export class ShownFields {
  #names = new Set<string>()

  get names(): readonly string[] {
    return [...this.#names]
  }

  startOver(): void {
    this.#names = new Set()
  }

  show(name: string): void {
    this.#names.add(fieldOf(name))
  }
}

/** The same errors; tells the name of each one that is looked for. */
export function tellingErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  told: (name: string) => void,
): FieldErrors<Values> {
  return new Proxy(errors, {
    get(target, name) {
      if (typeof name === 'string') told(name)
      return Reflect.get(target, name)
    },
  })
}
