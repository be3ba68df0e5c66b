import type { FastifyInstance } from 'fastify'
import type { UserActor } from '../../platform/access/actor.ts'
import { writeBehind } from '../../platform/http/write-behind.ts'
import { EmptySearches } from './empty-search-counter.ts'
import { addEmptySearches } from './empty-searches.queries.ts'

/** Stores the texts that found nothing every few seconds. Returns the function that records a search. */
export function recordEmptySearches(api: FastifyInstance, flushEvery: number) {
  const empty = new EmptySearches()
  writeBehind(api, {
    what: 'Searches without result',
    every: flushEvery,
    write: async () => {
      const taken = empty.take(api.services.now().getTime())
      if (taken.length === 0) return
      try {
        await addEmptySearches(api.services.db, taken)
      } catch (error) {
        empty.restore(taken)
        throw error
      }
    },
  })
  return (actor: UserActor, text: string, isFound: boolean) =>
    empty.record(actor, text, isFound, api.services.now().getTime())
}
