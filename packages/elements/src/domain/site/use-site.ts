import { routes, type JobSite, type JobSiteChoice } from '@comptoir/contract'
import { useState } from 'react'
import { useRead } from '../../runtime/api/use-read.ts'
import { useDebouncedValue } from '../../runtime/element/use-debounced-value.ts'
import { useSession } from '../../runtime/session/use-session.ts'

/** The site of a form. */
export interface FormSite {
  /** Whether the user may see sites. */
  readonly isOffered: boolean
  /** The open site whose code the form has; `null`: none. */
  readonly choice: JobSiteChoice | null
  /** The same with its address, once it is read. */
  readonly site: JobSite | null
  /** Prefers a site where several units use its code. */
  readonly prefer: (id: number) => void
}

/** The site that the job code of a form names, chosen or typed. */
export function useSite(jobCode: string): FormSite {
  const { can } = useSession()
  const isOffered = can(routes.listJobSiteChoices.permission)
  const code = useDebouncedValue(jobCode.trim())
  const [preferred, prefer] = useState<number | null>(null)
  const choices = useRead(
    routes.listJobSiteChoices,
    { query: { page: 1, itemsPerPage: 25, search: code } },
    { enabled: isOffered && code !== '' },
  )
  // Data read before it was disabled stays cached.
  const same = (code === '' ? [] : (choices.data?.member ?? [])).filter(
    (choice) => choice.code.toLowerCase() === code.toLowerCase(),
  )
  const choice = same.find(({ id }) => id === preferred) ?? same[0] ?? null
  const read = useRead(
    routes.getJobSite,
    { params: { id: choice?.id ?? 0 } },
    { enabled: isOffered && choice !== null },
  )
  return { isOffered, choice, site: choice === null ? null : (read.data ?? null), prefer }
}
