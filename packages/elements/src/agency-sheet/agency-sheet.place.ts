import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { numberOrNull } from '../runtime/state-fields.ts'

const text = z.catch(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), '')
const latitude = numberOrNull((value) => Math.abs(value) <= 90)
const longitude = numberOrNull((value) => Math.abs(value) <= 180)

/** Where distances are measured from instead of the user's address, as an address of the host says it. */
export const aroundSchema = z.object({
  /** What the place is called. */
  place: z.optional(text),
  latitude,
  longitude,
})

export type AroundInput = z.input<typeof aroundSchema>

export interface Around {
  readonly place: string
  readonly latitude: number
  readonly longitude: number
}

/** Without both of its coordinates, or a name, a place is none. */
export function readAround(given: AroundInput | undefined): Around | null {
  const read = aroundSchema.safeParse(given)
  if (!read.success || !read.data.place) return null
  const { place, latitude: north, longitude: east } = read.data
  return north === null || east === null ? null : { place, latitude: north, longitude: east }
}
