/** The keys of the database-wide advisory locks, in one place so that none is used twice. */
export const lockNumber = {
  migration: 7_263_001,
  longWork: 7_263_002,
  searchRefresh: 7_263_004,
} as const
