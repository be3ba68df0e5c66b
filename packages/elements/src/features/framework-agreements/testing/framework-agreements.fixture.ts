import type { AgreementDiscount, AgreementImport, FrameworkAgreement } from '@comptoir/contract'

/** An agreement of the user's own unit. */
export const agreementRow: FrameworkAgreement = {
  '@id': '/api/internal/framework_agreements/3',
  '@type': 'FrameworkAgreement',
  id: 3,
  name: 'Contrat Rivoire',
  supplier: { id: 1, name: 'Rivoire' },
  unit: { id: 2, name: 'Groupe' },
  start: '2026-01-01',
  end: '2026-12-31',
  validity: 'expiring',
  appliesToHierarchy: true,
  appliesToAllAgencies: true,
  agencyCount: 0,
  catalogs: [{ id: 5, name: 'Rivoire A' }],
  isInherited: false,
  version: 4,
}

/** A product with two discounts. */
export const discountRow = (id: number): AgreementDiscount => ({
  id,
  name: 'Disjoncteur 16 A',
  code: `AB-${String(id).padStart(3, '0')}`,
  manufacturer: 'Volten',
  catalog: { id: 5, name: 'Rivoire A' },
  publicPrice: 20,
  base: 1,
  discount1: 40,
  discount2: 10,
  netPrice: null,
  ranges: [],
  version: 7,
})

const none = { added: 0, updated: 0, deleted: 0, ignored: 0 }

/** An adjustment of many conditions. */
export const adjustmentRow: AgreementImport = {
  '@id': '/api/internal/framework_agreements/file_import_history/8',
  '@type': 'AgreementImport',
  id: 8,
  source: 'adjustment',
  fileName: null,
  mode: 'delta',
  state: 'finished',
  counters: { families: none, products: { ...none, updated: 2 }, ranges: none },
  ignored: [],
  queuedAt: '2026-11-21T09:00:00Z',
  queuedBy: 'Gaël Morvan',
  endedAt: '2026-11-21T09:00:00Z',
  undoneAt: null,
  isUndoable: true,
}
