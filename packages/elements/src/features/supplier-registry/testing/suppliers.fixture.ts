/** A supplier as the registry lists it. */
export const supplier = {
  '@id': 's/1',
  '@type': 'Supplier',
  id: 1,
  name: 'Comptoir du Ponant',
  siren: '000730432',
  logo: '/supplier_logos/arc-1.svg',
  agencyCount: 34,
  types: [{ id: 1, name: 'Généraliste' }],
  certifications: [],
  specialties: [],
  orderFiles: ['csv', 'cxml'],
  orderFilesVersion: 0,
  agreement: true,
}

/** Facets of the registry. */
export const supplierFacets = [
  { name: 'type', label: 'Type', values: [{ value: '1', label: 'Généraliste', count: 11 }] },
  { name: 'certification', label: 'Certification', values: [{ value: '7', label: 'ISO 9001', count: 9 }] },
]
