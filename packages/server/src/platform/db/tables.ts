/** Every table of the database. A feature declares its own in `<feature>.tables.ts` and adds them here by declaration merging. */
export interface Tables {}
