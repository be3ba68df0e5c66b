import { projectOfSite, type JobSite } from '@comptoir/contract'

type SiteField = keyof ReturnType<typeof projectOfSite>
/** Texts of a form that a site fills. */
export type SiteTexts = Readonly<Partial<Record<SiteField, string>>>

const fields = [
  'jobCode',
  'jobName',
  'quoteNumber',
  'quoteDescription',
] as const satisfies readonly SiteField[]

/** What a chosen site fills; a quote that was typed stays where the site has none. */
export function filledBy(site: JobSite): SiteTexts {
  const project = projectOfSite(site)
  return Object.fromEntries(fields.flatMap((name) => (project[name] ? [[name, project[name]]] : [])))
}

/** What is emptied when a site is no longer chosen: only what it has filled and what was not changed since. */
export function emptiedWith(
  site: JobSite,
  current: Readonly<Partial<Record<SiteField, string | null>>>,
): SiteTexts {
  const filled = filledBy(site)
  return Object.fromEntries(
    fields.flatMap((name) =>
      filled[name] !== undefined && current[name] === filled[name] ? [[name, '']] : [],
    ),
  )
}
