import { routes, type AlertLetter } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { isLetterWanted, startLetters, stopLetters } from './alert-letters.queries.ts'

/** Alerts by letter: wanted and not wanted by their reader, and ended by the link of a letter. */
export function alertLetterRoutes(api: Api): void {
  bindRoute(api, routes.getAlertLetter, ({ db, actor, url }) => loadLetter(db, actor.userId, url))
  bindRoute(api, routes.setAlertLetter, async ({ db, actor, input, locale, now, url }) => {
    if (input.body.isOn) await startLetters(db, actor.userId, locale, now)
    else await stopLetters(db, actor.userId)
    return loadLetter(db, actor.userId, url)
  })

  // The row of these links is the reader.
  bindRoute(api, routes.getLinkedAlertLetter, ({ db, actor, url }) => loadLetter(db, actor.rowId, url))
  bindRoute(api, routes.stopLinkedAlertLetter, async ({ db, actor, url }) => {
    await stopLetters(db, actor.rowId)
    return loadLetter(db, actor.rowId, url)
  })
}

const loadLetter = async (db: Db, userId: number, url: string): Promise<AlertLetter> => ({
  '@id': url,
  '@type': 'AlertLetter',
  isOn: await isLetterWanted(db, userId),
})
