import { expect, test } from 'vitest'
import { commonProject } from './project.rules.ts'
import type { Project } from './project.schema.ts'

const none: Project = {
  businessCode: null,
  businessName: null,
  jobCode: null,
  jobName: null,
  quoteNumber: null,
  quoteDescription: null,
}
const tilleuls = { businessCode: 'A26-014', businessName: 'Les Tilleuls' }

test.each<{ what: string; projects: Project[]; common: Partial<Project> | null }>([
  { what: 'no job', projects: [], common: null },
  { what: 'lists without a job', projects: [none, none], common: null },
  { what: 'one', projects: [{ ...none, ...tilleuls }], common: tilleuls },
  { what: 'one and a list without', projects: [none, { ...none, ...tilleuls }], common: tilleuls },
  {
    what: 'a code, and the same with its name',
    projects: [
      { ...none, businessCode: 'A26-014' },
      { ...none, ...tilleuls },
    ],
    common: tilleuls,
  },
  {
    what: 'two businesses and the one again: the job alone is common',
    projects: [
      { ...none, ...tilleuls, jobCode: 'CH-1' },
      { ...none, businessCode: 'A26-031', jobCode: 'CH-1' },
      { ...none, ...tilleuls },
    ],
    common: { jobCode: 'CH-1' },
  },
  {
    what: 'another name for the same code',
    projects: [
      { ...none, jobCode: 'DEP', jobName: 'Dépannages' },
      { ...none, jobCode: 'DEP', jobName: 'Entretien' },
    ],
    common: null,
  },
])('$what', ({ projects, common }) => {
  expect(commonProject(projects)).toEqual(common && { ...none, ...common })
})
