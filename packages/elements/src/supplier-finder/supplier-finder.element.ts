import { constants } from '@comptoir/contract'
import { defineElement } from '../runtime/index.ts'
import { FinderSkeleton } from './finder-skeleton.tsx'
import { SupplierFinder } from './supplier-finder.tsx'

export const SupplierFinderElement = defineElement({
  tag: 'comptoir-supplier-finder',
  summary:
    "Suppliers' agencies by name, town or postcode, with address, phone and hours; a partner key is enough.",
  component: SupplierFinder,
  attributes: {
    query: {
      type: 'string',
      default: null,
      doc: 'Text that is searched at first: a name, a town, a postcode.',
    },
    'supplier-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Only the agencies of this supplier, at first.',
    },
    'items-per-page': {
      type: 'number',
      default: constants.defaultPageSize,
      min: constants.pageSizes[0],
      max: constants.pageSizes[2],
      doc: 'Agencies of a page: 10, 25 or 50.',
    },
  },
  properties: {},
  events: {},
  parts: { search: 'The text box and the choice of a supplier.', results: 'The agencies found.' },
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  placeholder: FinderSkeleton,
})
