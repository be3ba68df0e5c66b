import { routes } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findDeadJobs, removeDeadJob } from '../../platform/jobs/jobs.queries.ts'

/** Dead jobs, for the super administrator. */
export function jobRoutes(api: Api): void {
  bindRoute(api, routes.listDeadJobs, async (call) => {
    const { member, totalItems } = await findDeadJobs(call.db, call.input.query)
    const toMember = (job: (typeof member)[number]) => ({
      '@id': `/api/internal/dead_jobs/${job.uuid}`,
      '@type': 'DeadJob' as const,
      ...job,
    })
    return collection(call, { member: member.map(toMember), totalItems })
  })

  bindRoute(api, routes.replayDeadJob, async ({ db, input }) => {
    const dead = await foundOr404(removeDeadJob(db, input.params.id))
    await api.services.jobs.requeue(db, dead.job, dead.payload)
    return null
  })
}
