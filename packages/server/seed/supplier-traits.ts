import type { TraitKind } from '../src/features/supplier-finder/supplier-finder.tables.ts'
import { readReferenceData } from '../src/domain/families/reference-data.ts'
import { randomFrom } from './random.ts'
import { suppliers } from './suppliers.ts'

/** Sector of a catalogue → type and specialities of its suppliers, by index in the vocabularies. */
const traitsBySector: Readonly<
  Record<string, { readonly type: number; readonly specialties: readonly number[] }>
> = {
  protection: { type: 0, specialties: [1] },
  wiring: { type: 0, specialties: [0] },
  lighting: { type: 2, specialties: [3] },
  cables: { type: 3, specialties: [2] },
  routing: { type: 3, specialties: [2] },
  automation: { type: 4, specialties: [7] },
  heating: { type: 1, specialties: [4] },
  air: { type: 1, specialties: [5, 6] },
}

/** The traits of the reference data, with ids. */
export function buildTraits() {
  const places = new Map<string, number>()
  return readReferenceData().traits.map((trait, at) => {
    const position = places.get(trait.kind) ?? 0
    places.set(trait.kind, position + 1)
    return { id: at + 1, position, ...trait }
  })
}

/** Builds the traits of each supplier: type and specialities follow from its catalogues, one in five has no certificate. */
export function buildSupplierTraits(): { supplierId: number; traitId: number }[] {
  const traits = buildTraits()
  const random = randomFrom(60)
  const idOf = (kind: TraitKind, position: number) =>
    traits.find((trait) => trait.kind === kind && trait.position === position)?.id ?? 0
  return suppliers.flatMap(({ catalogs }, index) => {
    const sectors = catalogs.flatMap((catalog) => catalog.sectors).flatMap((key) => traitsBySector[key] ?? [])
    const types = sectors.length > 3 ? [0] : sectors.slice(0, 1).map(({ type }) => type)
    const certificates = random.chance(0.2) ? [] : [0, 1, 2, 3, 4]
    const chosen = certificates.filter(() => random.chance(0.4))
    const ids = new Set([
      ...types.map((place) => idOf('type', place)),
      ...chosen.map((place) => idOf('certification', place)),
      ...sectors.flatMap(({ specialties }) => specialties).map((place) => idOf('specialty', place)),
    ])
    return [...ids].map((id) => ({ supplierId: index + 1, traitId: id }))
  })
}
