import type { Job } from './job.schema.ts'

/** Of an order or a list for no job in particular. */
export const noJob: Job = {
  businessCode: null,
  businessName: null,
  jobCode: null,
  jobName: null,
  quoteNumber: null,
  quoteDescription: null,
}

const pairs = [
  ['businessCode', 'businessName'],
  ['jobCode', 'jobName'],
  ['quoteNumber', 'quoteDescription'],
] as const satisfies readonly (readonly (keyof Job)[])[]

/**
 * What several jobs have in common: each pair of code and name that none contradicts, for a code with the name of another
 * would be a job that nobody has. `null`: nothing.
 */
export function commonJob(jobs: readonly Job[]): Job | null {
  const job: Record<keyof Job, string | null> = { ...noJob }
  for (const pair of pairs) {
    const known = pair.map((name) => [...new Set(jobs.flatMap((one) => one[name] ?? []))])
    if (known.every(({ length }) => length <= 1))
      for (const [at, name] of pair.entries()) job[name] = known[at]?.[0] ?? null
  }
  return Object.values(job).some((value) => value !== null) ? job : null
}
