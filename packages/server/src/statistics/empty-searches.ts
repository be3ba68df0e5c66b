import type { FastifyInstance } from 'fastify'
import type { UserActor } from '../http/actor.ts'
import { writeBehind } from '../http/write-behind.ts'
import { EmptySearches } from './empty-search-counter.ts'
import { addEmptySearches } from './empty-searches.queries.ts'

/** Writes down every few seconds which texts found nothing; answers what hears of searches. */
export function noteEmptySearches(api: FastifyInstance, flushEvery: number) {
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
        empty.putBack(taken)
        throw error
      }
    },
  })
  return (actor: UserActor, text: string, isFound: boolean) =>
    empty.note(actor, text, isFound, api.services.now().getTime())
}
