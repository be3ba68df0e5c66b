import { StartError } from './start-error.ts'

/** Runs a command of the console and prints what it answers; a reason that someone can act on is one line. */
export async function runCommand(run: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  } catch (error) {
    // Anything else is a bug and shows where.
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
