import type { Locale, Violation, ViolationCode } from '@comptoir/contract'
import { message } from './messages.ts'

/** Where a rule of a service is broken: `propertyPath` as the form knows it, such as `lines[0].quantity`. */
export interface BrokenRule {
  readonly propertyPath: string
  readonly code: ViolationCode
  /** For a message that names it. */
  readonly maximum?: number
}

/** A 422 that no schema can see, such as a day that is not today; thrown by services. */
export class ViolationError extends Error {
  override readonly name = 'ViolationError'
  readonly broken: readonly BrokenRule[]

  constructor(...broken: readonly BrokenRule[]) {
    super('validation_failed')
    this.broken = broken
  }

  in(locale: Locale): Violation[] {
    return this.broken.map(({ propertyPath, code, maximum }) => ({
      propertyPath,
      message: message(locale, `violation.${code}`, maximum === undefined ? {} : { maximum }),
      code,
    }))
  }
}
