import { routes, type JobSite } from '@comptoir/contract'
import { useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { commonEvents, useElement, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { ApiError } from '../../runtime/api/api-error.ts'
import { invalidateRoutes } from '../../runtime/api/query-client.ts'
import { sharedStore } from '../../runtime/element/shared-store.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { siteEvents } from './job-sites.state.ts'
import { siteReads, useSiteActions } from './use-site-actions.ts'

/** The reads of the page of a site: those of a removed one fail. */
const pageReads = [routes.getJobSite, routes.getJobSiteActivity]
const options = { invalidates: siteReads.filter((route) => !pageReads.some((read) => read === route)) }

interface RemovedSite {
  readonly site: JobSite | null
}

/** The site removed on its own page, for the list that opens next. */
function useRemovedSite(): StoreApi<RemovedSite> {
  const { session } = useElement()
  return sharedStore(session, 'removed job site', () => createStore<RemovedSite>(() => ({ site: null })))
}

/** Removes a site on its own page and leads to the list, which says so; `onUnled`: the host leads nowhere. */
export function useRemoveHere(onUnled: () => void): (site: JobSite) => Promise<void> {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const removed = useRemovedSite()
  const emit = useEmit(siteEvents)
  const lead = useEmit(commonEvents)
  const { hrefFor } = useElement()
  const remove = useWrite(routes.removeJobSite, options)
  return async (site) => {
    try {
      await remove.mutateAsync({ params: { id: site.id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) {
        notify({ tone: 'danger', title: text('jobSites.removeFailed'), children: errorText(error) })
        return
      }
    }
    removed.setState({ site })
    emit('comptoir-job-site-changed', { id: site.id, action: 'removed' })
    const href = hrefFor?.('job-sites', {}) ?? null
    if (lead('comptoir-navigate', { page: 'job-sites', params: {}, href })) onUnled()
  }
}

/** Says on the list which site was removed on its own page, with undo. */
export function useSayRemoved(): void {
  const { session } = useElement()
  const removed = useRemovedSite()
  const { sayRemoved } = useSiteActions()
  useEffect(() => {
    const { site } = removed.getState()
    if (!site) return
    removed.setState({ site: null })
    sayRemoved(site)
    // The page is closed: going back reads it again.
    void invalidateRoutes(session, pageReads)
  })
}
