import { agencyWords } from '../../platform/text/agency-text.ts'
import { findCities } from '../../domain/geocoding/cities.ts'
import type { AgencyColumns } from './agencies.queries.ts'
import { foldText, toSortKey } from '../../platform/text/fold-text.ts'

/** A location as entered; coordinates may be missing. */
export interface PlaceInput {
  readonly zipCode: string
  readonly city: string
  readonly latitude: string
  readonly longitude: string
}

/** The location of an agency. */
export interface AgencyPlace {
  readonly zipCode: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
}

/** The location: its own coordinates, else the centre of its town; `null` for an unknown town. */
export async function findPlace(
  { zipCode, city, latitude, longitude }: PlaceInput,
  find = findCities,
): Promise<AgencyPlace | null> {
  const [lat, lon] = [Number(latitude || NaN), Number(longitude || NaN)]
  if (city !== '' && zipCode !== '' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180)
    return { zipCode, city, latitude: lat, longitude: lon }
  const cities = await find(`${zipCode} ${city}`.trim())
  const exact = cities.find((one) => zipCode === '' || one.zipCode === zipCode)
  const named = city === '' ? [] : await find(city)
  const town = exact ?? named.find((one) => isTownOf(one, zipCode, city))
  if (!town) return null
  return {
    zipCode: zipCode || town.zipCode,
    city: city || town.name,
    latitude: town.latitude,
    longitude: town.longitude,
  }
}

/** Large companies have their own postcodes (CEDEX), in the department of their town. */
const isTownOf = (one: { readonly zipCode: string; readonly name: string }, zipCode: string, city: string) =>
  one.zipCode.slice(0, 2) === zipCode.slice(0, 2) && foldText(city).startsWith(foldText(one.name))

interface Facts extends Pick<AgencyColumns, 'name' | 'address' | 'phone' | 'email' | 'siret'> {
  readonly supplier: string
  readonly place: AgencyPlace
}

/** The columns of an agency, except its supplier id. */
export function agencyColumns({ supplier, place, ...agency }: Facts): Omit<AgencyColumns, 'supplierId'> {
  const words = agencyWords([agency.name, supplier, place.city, place.zipCode].join(' '))
  return {
    ...agency,
    zipCode: place.zipCode,
    city: place.city,
    latitude: place.latitude,
    longitude: place.longitude,
    searchText: words.map((word) => ` ${word}`).join(''),
    nameSort: toSortKey(agency.name),
    citySort: toSortKey(place.city),
  }
}
