import type { Violation } from '@comptoir/contract'

/** What the API has rejected, in the words of its problem. */
export class CallError extends Error {
  override readonly name = 'CallError'
}

/** What is wrong with which field, one a line. */
export const inWords = (violations: readonly Violation[]) =>
  violations
    .map(({ propertyPath, message }) => (propertyPath ? `${propertyPath}: ${message}` : message))
    .join('\n')
