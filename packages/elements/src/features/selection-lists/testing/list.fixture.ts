import type { SelectionList } from '@comptoir/contract'

/** A list of the user's own. */
export const listFixture = (more: Partial<SelectionList> = {}): SelectionList => ({
  '@id': '/api/cart_product_selections/00000000-0000-4000-8000-000000000001',
  '@type': 'SelectionList',
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Résidence Les Tilleuls',
  businessCode: 'A-2041',
  businessName: null,
  jobCode: null,
  jobName: 'Tranche ferme',
  quoteNumber: null,
  quoteDescription: null,
  variables: [{ name: 'logements', value: 12 }],
  owner: { id: 1, name: 'Claire Le Goff' },
  access: 'owner',
  isShared: false,
  itemCount: 2,
  hasConsultation: false,
  isArchived: false,
  createdAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-21T08:00:00Z',
  version: 3,
  ...more,
})
