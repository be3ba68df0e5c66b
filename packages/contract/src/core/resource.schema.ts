import * as z from 'zod/mini'

/** A row with an address of its own: JSON-LD's `@id` and `@type`, then its fields. */
export const resource = <const Type extends string, Fields extends Readonly<Record<string, z.core.SomeType>>>(
  type: Type,
  fields: Fields,
) => z.object({ '@id': z.string(), '@type': z.literal(type), ...fields })
