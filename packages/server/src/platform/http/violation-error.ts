import type { Locale, Violation, ViolationCode } from '@comptoir/contract'
import { message } from './messages.ts'

/** A violation of a rule of a service, with the `propertyPath` of the form, such as `lines[0].quantity`. */
export interface RuleViolation {
  readonly propertyPath: string
  readonly code: ViolationCode
  /** For messages that contain it. */
  readonly maximum?: number
  /** The same, such as the headings of columns. */
  readonly names?: string
}

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
