import * as z from 'zod/mini'
import { collectionOf, pageQuery } from './collection.schema.ts'
import { queryInteger, searchText } from './query.schema.ts'

/** A row to choose from: a supplier, a unit, a catalogue, an agency, a family, a product. */
export const choiceSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Distinguishes rows with the same name: the town of an agency, the code of a family, the units above a unit. */
  about: z.nullable(z.string()),
})

export type Choice = z.infer<typeof choiceSchema>

export const choiceQuerySchema = z.strictObject({
  ...pageQuery,
  search: searchText,
  /** Only these rows. */
  id: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
})

export const choiceCollectionSchema = collectionOf(choiceSchema)
