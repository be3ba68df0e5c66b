/** The numbers of the advisory locks that one process at a time has for the whole database: here, so that none is used twice. */
export const lockNumber = {
  migration: 7_263_001,
  longWork: 7_263_002,
  searchRefresh: 7_263_004,
} as const
