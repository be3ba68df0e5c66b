import type { TraitKind } from '../src/features/supplier-finder/supplier-finder.tables.ts'
import { randomFrom } from './random.ts'
import { suppliers } from './suppliers.ts'

type Name = readonly [fr: string, en: string]

/** The vocabularies that describe suppliers; standards are real, their assignment is invented. */
const vocabularies: Record<TraitKind, readonly Name[]> = {
  type: [
    ['Généraliste', 'General wholesaler'],
    ['Génie climatique', 'Climate engineering'],
    ['Éclairage', 'Lighting'],
    ['Câbles et cheminements', 'Cables and routing'],
    ['Automatismes', 'Automation'],
  ],
  certification: [
    ['ISO 9001', 'ISO 9001'],
    ['ISO 14001', 'ISO 14001'],
    ['ISO 45001', 'ISO 45001'],
    ['ISO 50001', 'ISO 50001'],
    ['Attestation fluides frigorigènes', 'Refrigerant handling certificate'],
  ],
  specialty: [
    ['Appareillage', 'Wiring accessories'],
    ['Tableaux et protection', 'Boards and protection'],
    ['Fils et câbles', 'Wires and cables'],
    ['Éclairage tertiaire', 'Commercial lighting'],
    ['Pompes à chaleur', 'Heat pumps'],
    ['Climatisation', 'Air conditioning'],
    ['Ventilation', 'Ventilation'],
    ['Automates et variateurs', 'Controllers and drives'],
  ],
}

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

export interface DemoTrait {
  readonly id: number
  readonly kind: TraitKind
  readonly position: number
  readonly nameFr: string
  readonly nameEn: string
}

const kinds = ['type', 'certification', 'specialty'] as const

/** The entries of the three vocabularies. */
export function buildTraits(): DemoTrait[] {
  const words = kinds.flatMap((kind) =>
    vocabularies[kind].map((name, position) => ({ kind, position, name })),
  )
  return words.map(({ kind, position, name: [fr, en] }, index) => ({
    id: index + 1,
    kind,
    position,
    nameFr: fr,
    nameEn: en,
  }))
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
    const certificates = random.chance(0.2) ? [] : vocabularies.certification.map((_, place) => place)
    const chosen = certificates.filter(() => random.chance(0.4))
    const ids = new Set([
      ...types.map((place) => idOf('type', place)),
      ...chosen.map((place) => idOf('certification', place)),
      ...sectors.flatMap(({ specialties }) => specialties).map((place) => idOf('specialty', place)),
    ])
    return [...ids].map((id) => ({ supplierId: index + 1, traitId: id }))
  })
}
