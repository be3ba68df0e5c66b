import type { PunchOutSessionDetail, PunchOutShop } from '@comptoir/contract'

export const supplier = { id: 3, name: 'Berry Distribution' }
export const unit = { id: 1, name: 'Groupe' }

export const shop: PunchOutShop = {
  '@id': '/api/internal/punch_out_shops/7',
  '@type': 'PunchOutShop',
  id: 7,
  supplier,
  unit,
  protocol: 'cxml',
}

/** A session with a returned cart of one line, of a product in no catalogue. */
export const buildSession = (change: Partial<PunchOutSessionDetail> = {}): PunchOutSessionDetail => ({
  '@id': '/api/internal/punch_out_sessions/9',
  '@type': 'PunchOutSession',
  id: 9,
  supplier,
  protocol: 'cxml',
  state: 'returned',
  openedAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-11-21T21:00:00Z',
  returnedAt: '2026-11-21T09:30:00Z',
  pricesUntil: '2026-11-22T09:30:00Z',
  itemCount: 1,
  total: 25,
  result: null,
  items: [
    {
      id: 1,
      reference: 'S-1',
      name: 'Coffret',
      manufacturer: 'Voltane',
      quantity: 2,
      unit: 'piece',
      unitCode: 'EA',
      unitPrice: 12.5,
      priceBase: 1,
      currency: 'EUR',
      total: 25,
      leadTime: 2,
      product: null,
      matchedBy: null,
    },
  ],
  ...change,
})
