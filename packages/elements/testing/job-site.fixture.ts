import type { JobSite, SiteActivity, TypedJob } from '@comptoir/contract'

/** An open site of the user's unit. */
export const siteFixture = (more: Partial<JobSite> = {}): JobSite => ({
  '@id': '/api/internal/job_sites/7',
  '@type': 'JobSite',
  id: 7,
  uuid: '00000000-0000-4000-8000-000000000007',
  code: 'CH-7',
  name: 'Résidence des Lices',
  unit: { id: 3, name: 'Agence de Rennes' },
  address: {
    addressNumber: '12',
    address: 'Rue des Lices',
    additionalAddress: null,
    zipCode: '35000',
    city: 'Rennes',
    country: 'France',
    latitude: 48.112,
    longitude: -1.6743,
  },
  contactName: 'Nora Kervella',
  contactPhone: '+33299123456',
  contactEmail: null,
  quoteNumber: 'D26-9',
  quoteDescription: null,
  startsOn: '2026-11-02',
  endsOn: '2099-03-31',
  state: 'open',
  isInherited: false,
  createdAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-20T08:00:00Z',
  version: 2,
  ...more,
})

export const typedFixture: TypedJob = {
  '@type': 'TypedJob',
  code: 'DEP',
  name: 'Dépannages',
  unit: { id: 3, name: 'Agence de Rennes' },
  lists: 1,
  consultations: 0,
  orders: 2,
  usedAt: '2026-11-20T08:00:00Z',
}

export const hierarchyFixture = {
  '@id': '/api/internal/organization_units/hierarchy/me',
  '@type': 'OrganizationUnitHierarchy',
  units: [
    {
      id: 2,
      name: 'Direction Bretagne',
      code: 'BZH',
      children: [{ id: 3, name: 'Agence de Rennes', code: 'RNS', children: [] }],
    },
  ],
}

const order = {
  id: 41,
  number: '2026-00041',
  status: 'in_progress',
  supplier: 'Rexel',
  total: 130,
  wishedOn: null,
  createdAt: '2026-11-19T08:00:00Z',
  isLate: false,
} as const

/** A list, a consultation and two orders, one of them late. */
export const activityFixture: SiteActivity = {
  '@id': '/api/internal/job_sites/7/activity',
  '@type': 'JobSiteActivity',
  lists: [
    {
      uuid: '00000000-0000-4000-8000-000000000001',
      name: 'Appareillage',
      owner: 'Claire Le Goff',
      itemCount: 2,
      changedAt: '2026-11-20T08:00:00Z',
    },
  ],
  consultations: [
    {
      id: 31,
      name: 'Câbles',
      status: 'awaiting_return',
      endDate: '2099-01-01T08:00:00Z',
      createdAt: '2026-11-20T08:00:00Z',
      isLate: false,
    },
  ],
  orders: [
    { ...order, id: 42, number: '2026-00042', status: 'pre_order', wishedOn: '2026-11-10', isLate: true },
    order,
  ],
  counts: { lists: 1, consultations: 1, orders: 2, lines: 2 },
  lines: [
    {
      productId: 5,
      reference: '092703',
      name: 'Disj. mod. 1P+N 16A',
      unit: 'piece',
      listed: 10,
      consulted: 0,
      preOrdered: 1,
      ordered: 4,
      missing: 5,
    },
    {
      productId: null,
      reference: '',
      name: 'Goulotte sur mesure',
      unit: 'metre',
      listed: 0,
      consulted: 3,
      preOrdered: 0,
      ordered: 3,
      missing: 0,
    },
  ],
  suppliers: [{ id: 4, name: 'Rexel', orders: 2, ordered: 100, preOrdered: 20 }],
  families: [
    { id: 9, name: 'Protection', orders: 2, ordered: 90, preOrdered: 20 },
    { id: 0, name: '', orders: 1, ordered: 10, preOrdered: 0 },
  ],
  totals: { ordered: 100, preOrdered: 20 },
}
