import { sql, type RawBuilder } from 'kysely'

/** Degrees of WGS 84. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius in kilometres; a sphere is within 0.5 % of the ellipsoid. */
const earthRadius = 6371
const radians = Math.PI / 180

/** The value of `agency.location` for a position. */
export function toCube({ latitude, longitude }: Position): RawBuilder<unknown> {
  const [up, across] = [latitude * radians, longitude * radians]
  const point = [Math.cos(up) * Math.cos(across), Math.cos(up) * Math.sin(across), Math.sin(up)]
  return sql`cube(${point}::float8[])`
}

/** The chord through the unit sphere for a distance over ground in kilometres; half the globe is 2. */
export function toChord(kilometres: number): number {
  return 2 * Math.sin(Math.min(kilometres / earthRadius, Math.PI) / 2)
}

/** The distance over ground of a chord, in kilometres rounded to the metre. */
export function toKilometres(chord: number): number {
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, chord / 2)) * 1000) / 1000
}
