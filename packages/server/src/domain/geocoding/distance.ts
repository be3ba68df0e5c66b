interface Point {
  readonly longitude: number
  readonly latitude: number
}

const earthRadius = 6371
const radians = Math.PI / 180

/** Returns the great-circle distance. */
export function distanceInKilometres(a: Point, b: Point): number {
  const sinLatitude = Math.sin(((a.latitude - b.latitude) * radians) / 2)
  const sinLongitude = Math.sin(((a.longitude - b.longitude) * radians) / 2)
  const square =
    sinLatitude ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * sinLongitude ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)))
}
