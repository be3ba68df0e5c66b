import { projectOfSite, type JobSite } from '@comptoir/contract'

type SiteField = keyof ReturnType<typeof projectOfSite>
/** Texts of a form that a site fills. */
export type SiteTexts = Readonly<Partial<Record<SiteField, string>>>

/** What a chosen site fills; a quote that was typed stays where the site has none. */
export const filledBy = (site: JobSite): SiteTexts =>
  Object.fromEntries(
    Object.entries(projectOfSite(site)).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )

/** What is emptied when a site is no longer chosen: only what it has filled and nobody has changed since. */
export function emptiedWith(
  site: JobSite,
  current: Readonly<Partial<Record<SiteField, string | null>>>,
): SiteTexts {
  const filled = Object.entries(filledBy(site)) as [SiteField, string][]
  return Object.fromEntries(filled.flatMap(([name, text]) => (current[name] === text ? [[name, '']] : [])))
}
