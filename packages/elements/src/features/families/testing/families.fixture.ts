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

export const complete = { '@id': '/api/x', '@type': 'ReferenceData', families: 0, features: 0, traits: 0 }

/** A feature with choices. */
export const poles = {
  '@id': '/api/internal/family_features/EF1',
  '@type': 'FamilyFeature',
  code: 'EF1',
  nameFr: 'Nombre de pôles',
  nameEn: 'Number of poles',
  type: 'choice',
  unit: null,
  group: { code: 'electrical', nameFr: 'Électrique', nameEn: 'Electrical' },
}
