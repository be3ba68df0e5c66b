/** An agency without opening hours. */
export const agency = {
  '@id': 'a/4',
  '@type': 'Agency',
  id: 4,
  name: 'Ponant Brest',
  supplier: { id: 1, name: 'Ponant' },
  types: [],
  certifications: [],
  specialties: [],
  addressNumber: '3',
  address: 'rue du Port',
  zipCode: '29200',
  city: 'Brest',
  country: 'France',
  latitude: 48.39,
  longitude: -4.49,
  phone: '+33261910102',
  email: 'brest@example.org',
  hours: null,
  exceptionalDays: [],
  distance: null,
  favorite: false,
}

/** An address of the user. */
export const address = {
  '@id': 'a/1',
  '@type': 'UserAddress',
  uuid: '6f1c1c52-7a39-4c68-8d3c-0d6e7c7b1a11',
  name: 'Dépôt',
  addressNumber: null,
  address: '',
  additionalAddress: null,
  zipCode: '29200',
  city: 'Brest',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.4,
  longitude: -4.5,
}

/** A document of the user's company, and a shared one. */
export const ownDocument = {
  '@id': 'd/1',
  '@type': 'SupplierFile',
  id: 1,
  scope: 'company',
  supplier: agency.supplier,
  name: 'plan.pdf',
  byteCount: 1_250_000,
  addedAt: '2026-11-20T09:00:00Z',
  addedBy: 'Claire',
}
export const sharedDocument = {
  ...ownDocument,
  '@id': 'd/2',
  id: 2,
  scope: 'global',
  name: 'charte.pdf',
  addedBy: null,
}
