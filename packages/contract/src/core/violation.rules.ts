import { isRecord } from './record.rules.ts'
import type { Violation } from './violation.schema.ts'

/** API Platform's name of a 422 body; newer versions publish others, so it is defined in one place (D-23). */
export const violationListTypes: readonly string[] = ['ConstraintViolationList']

/** The content of a 422 for a form: the messages by field, and every violation as received. */
export interface ViolationMap {
  /** `propertyPath` with its dots as underscores (brackets unchanged) → message; the last one on a path wins. */
  readonly fields: Readonly<Record<string, string>>
  readonly violations: readonly Violation[]
}

/** The key of a property path in the map: `lines[0].price` is `lines[0]_price` (section 8 of the specification, D-23). */
export function fieldKey(propertyPath: string): string {
  return propertyPath.replaceAll('.', '_')
}

/** Reads the body of a 422; `null` when it is not a ConstraintViolationList: then only the status counts. */
export function readViolations(body: unknown): ViolationMap | null {
  if (!isRecord(body) || !violationListTypes.some((type) => type === body['@type'])) return null
  const { violations } = body
  if (!Array.isArray(violations) || !violations.every(isViolation)) return null
  const fields = Object.fromEntries(violations.map((found) => [fieldKey(found.propertyPath), found.message]))
  return { fields, violations }
}

/** The same as `violationSchema`, for browsers that have no schemas. */
function isViolation(value: unknown): value is Violation {
  if (!isRecord(value)) return false
  const { propertyPath, message, code } = value
  return [propertyPath, message, code ?? ''].every((text) => typeof text === 'string')
}
