import type { DepositProblem } from '@comptoir/contract'

/** A file that cannot be taken in, with the reason that its depositor is told. */
export class DepositRefused extends Error {
  override readonly name = 'DepositRefused'
  readonly problem: DepositProblem

  constructor(problem: DepositProblem) {
    super(problem)
    this.problem = problem
  }
}
