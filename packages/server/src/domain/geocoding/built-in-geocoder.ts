import type { GeocodedFeature, GeocoderAnswer, PlaceType } from '@comptoir/contract'
import { defaultLimit, type Geocoder } from './geocoder.ts'
import { writeFeature } from './place-feature.ts'
import { createPlaceIndex, type PlaceIndex } from './place-index.ts'
import { postcodesOf, searchPlaces } from './place-ranking.ts'
import { findPlacesAt } from './place-reverse.ts'
import type { PlaceRow } from './place-table.ts'

/** The sources of the data; their licences require attribution. */
const attribution = 'INSEE, La Poste, IGN (Etalab), GeoNames'
const licence = 'ETALAB-2.0, CC-BY-4.0'

let shared: PlaceIndex | undefined

/** Creates a geocoder of the towns and postcodes of France in memory, without any other service. The index is built at the first call. */
export function createBuiltInGeocoder(): Geocoder {
  return {
    search({ q, limit = defaultLimit, autocomplete, lat, lon, type, postcode, citycode }) {
      const index = (shared ??= createPlaceIndex())
      const hits = searchPlaces(index, q, {
        limit,
        autocomplete: autocomplete !== '0',
        near: lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon },
        accepts: acceptor(index, { type, postcode, citycode }),
      })
      const features = hits.map(({ place, score, postcode: asked }) =>
        writeFeature(index, { place, score, postcode: asked ?? postcode ?? null, kilometres: null }),
      )
      return Promise.resolve({ ...answer(features), query: q, limit })
    },

    reverse({ lon, lat, limit = 1, type }) {
      const index = (shared ??= createPlaceIndex())
      if (type !== undefined && type !== 'municipality') return Promise.resolve({ ...answer([]), limit })
      const features = findPlacesAt(index, { longitude: lon, latitude: lat }, limit).map(
        ({ place, kilometres }) =>
          writeFeature(index, {
            place,
            score: Math.max(0, 1 - kilometres / 100),
            postcode: null,
            kilometres,
          }),
      )
      return Promise.resolve({ ...answer(features), limit })
    },
  }
}

function answer(features: GeocodedFeature[]): GeocoderAnswer {
  return { type: 'FeatureCollection', features, attribution, licence }
}

interface Filters {
  readonly type: PlaceType | undefined
  readonly postcode: string | undefined
  readonly citycode: string | undefined
}

function acceptor(index: PlaceIndex, { type, postcode, citycode }: Filters): (place: number) => boolean {
  const { table } = index
  if (type === undefined && postcode === undefined && citycode === undefined) return () => true
  const parentOf = (place: number): PlaceRow | undefined => table.rows[table.parents[place] ?? place]
  return (place) => {
    const row = table.rows[place]
    if (row === undefined) return false
    const placeType: PlaceType = row[0] === 'F' ? 'locality' : 'municipality'
    if (type !== undefined && type !== placeType) return false
    if (postcode !== undefined && !postcodesOf(index, place).includes(postcode)) return false
    return citycode === undefined || row[1] === citycode || parentOf(place)?.[1] === citycode
  }
}
