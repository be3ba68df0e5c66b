import type { Reader } from './known.ts'
import type { OfflineRead } from './offline.routes.ts'
import { findStored, storeRead } from './stored-reads.ts'
import { ignore, jsonResponse, timeOf, type WorkerDeps } from './worker-deps.ts'

/** The answer to a read: the server's, or without it, and where it takes too long, what is stored. */
export async function answerRead(
  request: Request,
  deps: WorkerDeps,
  reader: Reader,
  found: OfflineRead,
  path: string,
): Promise<Response> {
  const fresh = deps.send(request).then((response) => {
    // A full or blocked storage: the page works as without one.
    if (response.status === 200)
      deps.waitUntil(keepRead(response.clone(), deps, reader, found, path).catch(ignore))
    return response
  })
  // What comes late is stored all the same.
  deps.waitUntil(fresh.then(ignore, ignore))
  const first = await Promise.race([fresh.catch(ignore), wait(deps.longestRead)])
  if (!first && !request.signal.aborted) {
    const stored = await deps
      .db()
      .then((db) => findStored(db, reader, path))
      .catch(ignore)
    if (stored) {
      deps.notifyRead(found.name, path, stored.at)
      return jsonResponse(stored.body)
    }
  }
  const response = await fresh
  if (response.status === 200) deps.notifyRead(found.name, path, null)
  return response
}

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })

async function keepRead(
  response: Response,
  deps: WorkerDeps,
  reader: Reader,
  found: OfflineRead,
  path: string,
): Promise<void> {
  const [db, body] = await Promise.all([deps.db(), response.text()])
  await storeRead(db, found, { ...reader, path, body, at: timeOf(response, deps) })
}
