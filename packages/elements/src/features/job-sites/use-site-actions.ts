import { routes, type JobSite } from '@comptoir/contract'
import { ApiError, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useOfferUndo, useUndoable } from '../../runtime/parts/use-undoable.ts'
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
  const offerUndo = useOfferUndo()
  const notify = useNotify()
  const emit = useEmit(siteEvents)
  const setState = useWrite(routes.setJobSiteState, options)
  const remove = useWrite(routes.removeJobSite, options)
  const restore = useWrite(routes.restoreJobSite, options)
  const change = async (id: number, state: JobSite['state']) => {
    await setState.mutateAsync({ params: { id }, body: { state } })
    emit('comptoir-job-site-changed', { id, action: state === 'closed' ? 'closed' : 'opened' })
  }
  const bringBack = async (id: number) => {
    await restore.mutateAsync({ params: { id } })
    emit('comptoir-job-site-changed', { id, action: 'restored' })
  }
  const reason = (error: unknown) =>
    error instanceof ApiError && error.code === 'conflict' ? text('jobSites.codeTaken') : errorText(error)
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
        undo: () => bringBack(id),
        done: text('jobSites.removed', { name }),
        undone: text('jobSites.restored', { name }),
        failed: text('jobSites.removeFailed'),
        undoFailed: text('jobSites.restoreFailed'),
        reason,
      })
      if (isDone) emit('comptoir-job-site-changed', { id, action: 'removed' })
    },
    /** For a site that is removed already. */
    sayRemoved: ({ id, name }: JobSite) => {
      const undo = async () => {
        try {
          await bringBack(id)
          notify({ title: text('jobSites.restored', { name }) })
        } catch (error) {
          const again = { label: text('runtime.retry'), onAction: () => void undo() }
          notify({
            tone: 'danger',
            title: text('jobSites.restoreFailed'),
            children: reason(error),
            action: again,
          })
        }
      }
      offerUndo({ title: text('jobSites.removed', { name }) }, undo)
    },
  }
}
