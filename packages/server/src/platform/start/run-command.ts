import { StartError } from './start-error.ts'

/** Runs a console command and prints its result; a failure that the operator can fix is printed as one line. */
export async function runCommand(run: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  } catch (error) {
    // Anything else is a bug: the stack is printed.
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
