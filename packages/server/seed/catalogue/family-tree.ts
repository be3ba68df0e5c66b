import { readReferenceData } from '../../src/domain/families/reference-data.ts'
import type { Bilingual, Kind, Leaf } from './kind.ts'
import { sectors, type SectorKey } from './sectors.ts'

export interface FamilyRow {
  id: number
  code: string
  parentId: number | null
  level: number
  path: number[]
  position: number
  nameFr: string
  nameEn: string
  pictogram: string
}

/** A leaf of the tree with its ancestors. */
export interface LeafPlace {
  readonly familyId: number
  readonly name: Bilingual
  readonly sector: SectorKey
  readonly kind: Kind
  readonly leaf: Leaf
}

const isSector = (key: string): key is SectorKey => key in sectors

/** The families of the reference data with the ids of the demo, and the leaves that have products. */
export function buildFamilies(): { rows: FamilyRow[]; leaves: LeafPlace[] } {
  const byCode = new Map<string, FamilyRow>()
  for (const [at, family] of readReferenceData().families.entries()) {
    const { code, parentCode, nameFr, nameEn, pictogram } = family
    const parent = byCode.get(parentCode ?? '')
    const path = [...(parent?.path ?? []), at + 1]
    byCode.set(code, {
      id: at + 1,
      code,
      parentId: parent?.id ?? null,
      level: path.length,
      path,
      position: at + 1,
      nameFr,
      nameEn,
      pictogram,
    })
  }
  const leaves = Object.entries(sectors).flatMap(([sector, { kinds }]) =>
    kinds.flatMap((kind) =>
      kind.leaves.flatMap((leaf): LeafPlace[] => {
        const family = byCode.get(leaf.code)
        if (!family || !isSector(sector)) throw new Error(`The reference data has no family ${leaf.code}`)
        return [{ familyId: family.id, name: [family.nameFr, family.nameEn], sector, kind, leaf }]
      }),
    ),
  )
  return { rows: [...byCode.values()], leaves }
}
