import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'

// Hosts pass values from a URL: numbers may be text, invalid values are dropped.
const family = z.catch(
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.number(), z.string()]))),
      z.transform((value) => {
        const id = Number(value ?? Number.NaN)
        return Number.isInteger(id) && id > 0 ? id : null
      }),
    ),
    z.nullable(z.number()),
  ),
  null,
)

/** Position in the tree, small enough for a URL. */
export const familyStateSchema = z.object({
  /** The family whose subfamilies are shown; none: the top of the tree. */
  family,
  /** Search by name, in the whole tree. */
  search: z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), ''),
})

export type FamilyState = z.output<typeof familyStateSchema>
