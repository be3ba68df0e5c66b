import type { FileProblem } from '@comptoir/contract'

/** A file that does not contain a readable list. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError'
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
