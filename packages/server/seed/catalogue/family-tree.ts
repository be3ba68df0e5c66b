import type { Kind, Leaf } from './kind.ts'
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
  readonly sector: SectorKey
  readonly kind: Kind
  readonly leaf: Leaf
}

const two = (index: number) => String(index + 1).padStart(2, '0')
const isSector = (key: string): key is SectorKey => key in sectors

/** The whole tree, parents before children. Codes are `F01`, `F0102`, `F010203`. */
export function buildFamilies(): { rows: FamilyRow[]; leaves: LeafPlace[] } {
  const rows: FamilyRow[] = []
  const leaves: LeafPlace[] = []
  const add = (
    parent: FamilyRow | null,
    code: string,
    { name, motif }: { name: readonly [string, string]; motif: string },
  ) => {
    const id = rows.length + 1
    const path = [...(parent?.path ?? []), id]
    const row = {
      id,
      code,
      parentId: parent?.id ?? null,
      level: path.length,
      path,
      position: id,
      nameFr: name[0],
      nameEn: name[1],
      pictogram: motif,
    }
    rows.push(row)
    return row
  }
  for (const [at, [key, sector]] of Object.entries(sectors).entries()) {
    if (!isSector(key)) continue
    const top = add(null, `F${two(at)}`, sector)
    for (const [kindAt, kind] of sector.kinds.entries()) {
      const middle = add(top, `${top.code}${two(kindAt)}`, kind)
      for (const [leafAt, leaf] of kind.leaves.entries()) {
        const { id } = add(middle, `${middle.code}${two(leafAt)}`, {
          name: leaf.name,
          motif: leaf.motif ?? kind.motif,
        })
        leaves.push({ familyId: id, sector: key, kind, leaf })
      }
    }
  }
  return { rows, leaves }
}
