import type { Project } from './project.schema.ts'

/** For an order or a list without a project. */
export const noProject: Project = {
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
] as const satisfies readonly (readonly (keyof Project)[])[]

/**
 * What several projects have in common: each pair of code and name that none contradicts, because a code with the name of another
 * would be a project that does not exist. `null`: nothing.
 */
export function commonProject(jobs: readonly Project[]): Project | null {
  const project: Record<keyof Project, string | null> = { ...noProject }
  for (const pair of pairs) {
    const values = pair.map((name) => [...new Set(jobs.flatMap((one) => one[name] ?? []))])
    if (values.every(({ length }) => length <= 1))
      for (const [at, name] of pair.entries()) project[name] = values[at]?.[0] ?? null
  }
  return Object.values(project).some((value) => value !== null) ? project : null
}

/** Applies the fields named by a change to a project; an empty field becomes `null`. */
export function changeProject(
  stored: Project,
  change: { readonly [Name in keyof Project]?: string | null | undefined },
): Project {
  const project: Record<keyof Project, string | null> = { ...noProject }
  for (const name of pairs.flat())
    project[name] = (change[name] === undefined ? stored[name] : change[name]) || null
  return project
}
