import type { Locale, Violation, ViolationCode } from '@comptoir/contract'
import { message } from './messages.ts'

/** Their messages say how many there may be. */
type LimitCode = Extract<ViolationCode, 'too_many' | 'too_many_lines' | 'cart_full'>

/** Codes whose messages name no maximum. */
export type PlainCode = Exclude<ViolationCode, LimitCode>

/** A violation of a rule of a service, with the `propertyPath` of the form, such as `lines[0].quantity`. */
export type RuleViolation = {
  readonly propertyPath: string
  /** For messages that contain it, such as the headings of columns. */
  readonly names?: string
} & (
  | { readonly code: LimitCode; readonly maximum: number }
  | { readonly code: PlainCode; readonly maximum?: undefined }
)

/** A 422 that no schema can detect, such as a day that is not today; thrown by services. */
export class ViolationError extends Error {
  override readonly name = 'ViolationError'
  readonly violations: readonly RuleViolation[]

  constructor(...violations: readonly RuleViolation[]) {
    super('validation_failed')
    this.violations = violations
  }

  in(locale: Locale): Violation[] {
    return this.violations.map(({ propertyPath, code, maximum = 0, names = '' }) => ({
      propertyPath,
      message: message(locale, `violation.${code}`, { maximum, names }),
      code,
    }))
  }
}
