/** What can be wrong with a file, judged by its content: names and types reported by a browser are not trusted (D-20). */
export const fileProblems = [
  'too_big',
  'pdf',
  'old_excel',
  'password',
  'not_a_list',
  'broken',
  'empty',
  'too_many_columns',
  'too_many_rows',
  'too_many_cells',
  'too_deep',
  'too_slow',
] as const

export type FileProblem = (typeof fileProblems)[number]
