import * as z from 'zod/mini'
import { instantSchema } from '../../core/common.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { resource } from '../../core/resource.schema.ts'

/** A state as JSON text is at most this long: enough for the maximum of every filter. */
const stateMaxLength = 20_000

const name = z.string().check(z.maxLength(textMaxLength))
const scalar = z.union([z.string().check(z.maxLength(textMaxLength)), z.number(), z.boolean(), z.null()])
const flat = z.union([scalar, z.array(scalar)])
const nested = z.union([flat, z.record(name, flat)])

/**
 * What a search shows: text, filters, sort and display, as in the search element's `state` property. The server
 * stores it and does not read it, so a new filter needs no migration.
 */
export const savedSearchStateSchema = z
  .record(name, z.union([nested, z.record(name, nested)]))
  .check(z.refine((state) => JSON.stringify(state).length <= stateMaxLength, 'too_big'))

export const savedSearchSchema = resource('SavedSearch', {
  id: z.int(),
  name: z.string(),
  state: savedSearchStateSchema,
  createdAt: instantSchema,
  changedAt: instantSchema,
})

export type SavedSearch = z.infer<typeof savedSearchSchema>

/** The form of a saved search; the name is unique among the user's own, ignoring case. */
export const savedSearchBodySchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(textMaxLength, 'too_long')),
  state: savedSearchStateSchema,
})
