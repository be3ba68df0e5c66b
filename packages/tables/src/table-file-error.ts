/** What can be wrong with a file, by what is in it: names and types that a browser tells are not trusted (D-20). */
export type FileProblem =
  | 'too_big'
  | 'pdf'
  | 'old_excel'
  | 'not_a_list'
  | 'broken'
  | 'empty'
  | 'too_many_columns'

/** A file that holds no list that we can read. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError'
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
