import type { DepositProblem } from '@comptoir/contract'

/** A file that cannot be imported, with the reason shown to its depositor. */
export class DepositRejected extends Error {
  override readonly name = 'DepositRejected'
  readonly problem: DepositProblem

  constructor(problem: DepositProblem) {
    super(problem)
    this.problem = problem
  }
}
