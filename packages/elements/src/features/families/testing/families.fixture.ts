import type { ManagedFamily } from '@comptoir/contract'

/** A family of the second level has an id of two digits. */
export const family = (
  id: number,
  parentId: number | null,
  nameFr: string,
  nameEn: string,
): ManagedFamily => ({
  '@id': `/api/internal/managed_families/${id}`,
  '@type': 'ManagedFamily',
  id,
  code: `F${id}`,
  parentId,
  level: String(id).length,
  nameFr,
  nameEn,
  etimClass: id === 11 ? 'EC000042' : null,
  unspsc: id === 11 ? '39121601' : null,
  isRetired: false,
  mergedInto: null,
  productCount: 12,
  version: 3,
})
export const tree = [
  family(1, null, 'Protection', 'Circuit protection'),
  family(11, 1, 'Disjoncteurs', 'Circuit breakers'),
  family(2, null, 'Éclairage', 'Lighting'),
]
export const retired = {
  ...family(3, null, 'Ancienne', 'Old'),
  isRetired: true,
  mergedInto: { id: 2, name: 'Éclairage' },
}
