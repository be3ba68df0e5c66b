import { routes, type JobSite } from '@comptoir/contract'
import { ApiError, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { siteEvents } from './job-sites.state.ts'

/** The reads that show sites. */
export const siteReads = [
  routes.listJobSites,
  routes.getJobSite,
  routes.getJobSiteActivity,
  routes.listJobSiteChoices,
  routes.listTypedJobs,
]
const options = { invalidates: siteReads }

/** Closes, opens again and removes sites, with undo. */
export function useSiteActions() {
  const text = useText()
  const errorText = useErrorText()
  const undoable = useUndoable()
  const emit = useEmit(siteEvents)
  const setState = useWrite(routes.setJobSiteState, options)
  const remove = useWrite(routes.removeJobSite, options)
  const restore = useWrite(routes.restoreJobSite, options)
  const change = async (id: number, state: JobSite['state']) => {
    await setState.mutateAsync({ params: { id }, body: { state } })
    emit('comptoir-job-site-changed', { id, action: state === 'closed' ? 'closed' : 'opened' })
  }
  return {
    toggle: ({ id, name, state }: JobSite) =>
      undoable({
        run: () => change(id, state === 'open' ? 'closed' : 'open'),
        undo: () => change(id, state),
        done: text(state === 'open' ? 'jobSites.closed' : 'jobSites.opened', { name }),
        failed: text('jobSites.saveFailed'),
      }),
    remove: async ({ id, name }: JobSite) => {
      const isDone = await undoable({
        isRemoval: true,
        run: () => remove.mutateAsync({ params: { id } }),
        undo: async () => {
          await restore.mutateAsync({ params: { id } })
          emit('comptoir-job-site-changed', { id, action: 'restored' })
        },
        done: text('jobSites.removed', { name }),
        undone: text('jobSites.restored', { name }),
        failed: text('jobSites.removeFailed'),
        undoFailed: text('jobSites.restoreFailed'),
        reason: (error) =>
          error instanceof ApiError && error.code === 'conflict'
            ? text('jobSites.codeTaken')
            : errorText(error),
      })
      if (isDone) emit('comptoir-job-site-changed', { id, action: 'removed' })
    },
  }
}
