/** A start failure that an operator can fix: `main.ts` prints the message as one line and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
