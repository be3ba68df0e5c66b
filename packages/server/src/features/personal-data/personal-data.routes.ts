import { routes } from '@comptoir/contract'
import { bindFile } from '../../platform/http/bind-file.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findPeople } from './personal-data.queries.ts'
import { erasePerson, readPersonalData } from './personal-data.service.ts'

/** Data subject rights, exercised by the super administrator. */
export function personalDataRoutes(api: Api): void {
  bindRoute(api, routes.listPeople, async (call) =>
    collection(call, await findPeople(call.db, call.input.query)),
  )

  bindFile(api, routes.exportPersonalData, async ({ db, input, now }) => {
    const { person, content } = await readPersonalData(db, input.params.id, now)
    return {
      content: Buffer.from(JSON.stringify(content, null, 2)),
      mediaType: 'application/json; charset=utf-8',
      name: `personal-data-${person.username}.json`,
    }
  })

  bindRoute(api, routes.erasePerson, ({ db, input, actor, now }) =>
    erasePerson(db, { id: input.params.id, by: actor.userId, username: input.body.username, now }),
  )
}
