/** A reason not to start that its reader can act on: `main.ts` prints the message as one line and ends with 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
