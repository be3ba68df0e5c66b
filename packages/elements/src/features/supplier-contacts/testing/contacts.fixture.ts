import { agency } from '../../../domain/directory/testing/directory.fixture.ts'

/** A contact of the user's company, and a shared one. */
export const ownContact = {
  '@id': '/api/internal/supplier_contact_customers/7',
  '@type': 'SupplierContactCustomer',
  id: 7,
  scope: 'company',
  supplier: agency.supplier,
  agency: { id: 4, name: 'Ponant Brest' },
  firstName: 'Ana',
  lastName: 'Kerbraz',
  email: 'ana@example.org',
  mobile: '+33639981234',
  language: 'fr',
  phone: null,
  role: 'Achats',
  image: null,
  version: 3,
}
export const sharedContact = {
  ...ownContact,
  '@id': 'g/8',
  '@type': 'SupplierContactGlobal',
  id: 8,
  scope: 'global',
  firstName: 'Yann',
}
