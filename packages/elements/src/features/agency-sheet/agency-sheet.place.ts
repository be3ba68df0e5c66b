import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { numberOrNull } from '../../runtime/element/state-fields.ts'

const text = z.catch(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), '')
const latitude = numberOrNull((value) => Math.abs(value) <= 90)
const longitude = numberOrNull((value) => Math.abs(value) <= 180)

/** The origin of distances in place of the user's address, as read from the host's address. */
export const aroundSchema = z.object({
  /** Name of the place. */
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

/** A place needs both coordinates and a name. */
export function readAround(input: AroundInput | undefined): Around | null {
  const parsed = aroundSchema.safeParse(input)
  if (!parsed.success || !parsed.data.place) return null
  const { place, latitude: north, longitude: east } = parsed.data
  return north === null || east === null ? null : { place, latitude: north, longitude: east }
}
