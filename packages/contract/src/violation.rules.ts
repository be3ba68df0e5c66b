import { violationListSchema, violationListTypes, type Violation } from './violation.schema.ts'

/** What a 422 tells a form: the messages by field, and every violation as it came. */
export interface ViolationMap {
  /** `propertyPath` with its dots as underscores (brackets stay) → message; the last one on a path wins. */
  readonly fields: Readonly<Record<string, string>>
  readonly violations: readonly Violation[]
}

/** The key of a property path in the map: `lines[0].price` is `lines[0]_price` (section 8 of the specification, D-23). */
export function fieldKey(propertyPath: string): string {
  return propertyPath.replaceAll('.', '_')
}

/** Reads the body of a 422; `null` when it is not a ConstraintViolationList: then only the status counts. */
export function readViolations(body: unknown): ViolationMap | null {
  const parsed = violationListSchema.safeParse(body)
  if (!parsed.success || !violationListTypes.includes(parsed.data['@type'])) return null
  const { violations } = parsed.data
  const fields = Object.fromEntries(violations.map((found) => [fieldKey(found.propertyPath), found.message]))
  return { fields, violations }
}
