import { expect, test } from 'vitest'
import { commonJob } from './job.rules.ts'
import type { Job } from './job.schema.ts'

const none: Job = {
  businessCode: null,
  businessName: null,
  jobCode: null,
  jobName: null,
  quoteNumber: null,
  quoteDescription: null,
}
const tilleuls = { businessCode: 'A26-014', businessName: 'Les Tilleuls' }

test.each<{ what: string; jobs: Job[]; common: Partial<Job> | null }>([
  { what: 'no job', jobs: [], common: null },
  { what: 'lists without a job', jobs: [none, none], common: null },
  { what: 'one', jobs: [{ ...none, ...tilleuls }], common: tilleuls },
  { what: 'one and a list without', jobs: [none, { ...none, ...tilleuls }], common: tilleuls },
  {
    what: 'a code, and the same with its name',
    jobs: [
      { ...none, businessCode: 'A26-014' },
      { ...none, ...tilleuls },
    ],
    common: tilleuls,
  },
  {
    what: 'two businesses and the one again: the job alone is common',
    jobs: [
      { ...none, ...tilleuls, jobCode: 'CH-1' },
      { ...none, businessCode: 'A26-031', jobCode: 'CH-1' },
      { ...none, ...tilleuls },
    ],
    common: { jobCode: 'CH-1' },
  },
  {
    what: 'another name for the same code',
    jobs: [
      { ...none, jobCode: 'DEP', jobName: 'Dépannages' },
      { ...none, jobCode: 'DEP', jobName: 'Entretien' },
    ],
    common: null,
  },
])('$what', ({ jobs, common }) => {
  expect(commonJob(jobs)).toEqual(common && { ...none, ...common })
})
