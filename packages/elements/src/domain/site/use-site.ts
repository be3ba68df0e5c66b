import { routes, type Choice, type JobSite } from '@comptoir/contract'
import { useState } from 'react'
import { useRead } from '../../runtime/api/use-read.ts'
import { useDebouncedValue } from '../../runtime/element/use-debounced-value.ts'
import { useSession } from '../../runtime/session/use-session.ts'

/** The site of a form. */
export interface FormSite {
  /** Whether the user may see sites. */
  readonly isOffered: boolean
  /** The open site whose code the form has; `null`: none. */
  readonly choice: Choice | null
  /** The same with its address, once it is read. */
  readonly site: JobSite | null
  /** Prefers a site while the form has its code, which several units may use. */
  readonly prefer: (site: JobSite) => void
}

/** The site that the job code of a form names, chosen or typed. */
export function useSite(jobCode: string): FormSite {
  const { can } = useSession()
  const isOffered = can(routes.listJobSiteChoices.permission)
  const code = useDebouncedValue(jobCode.trim())
  const [preferred, prefer] = useState<JobSite | null>(null)
  const choices = useRead(
    routes.listJobSiteChoices,
    { query: { page: 1, itemsPerPage: 25, search: code } },
    { enabled: isOffered && code !== '' },
  )
  const hasCode = (site: { readonly code: string }) =>
    site.code.toLowerCase() === jobCode.trim().toLowerCase()
  const chosen = preferred && hasCode(preferred) ? preferred : null
  // Data read before it was disabled stays cached.
  const typed = code === '' ? undefined : choices.data?.member.find(hasCode)
  const read = useRead(
    routes.getJobSite,
    { params: { id: typed?.id ?? 0 } },
    { enabled: isOffered && typed !== undefined && !chosen },
  )
  const choice = chosen ? { id: chosen.id, name: chosen.name, about: null } : (typed ?? null)
  return { isOffered, choice, site: chosen ?? (typed && read.data) ?? null, prefer }
}
