import { pageSize, type ElementState, type Page } from './page.ts'

const finderState: ElementState = {
  property: 'state',
  event: 'comptoir-finder-changed',
  defaults: {
    radius: '50',
    openNow: 'false',
    favorite: 'false',
    underAgreement: 'false',
    ownManufacturers: 'false',
    order: 'distance',
    page: '1',
    itemsPerPage: '10',
    view: 'list',
  },
  lists: ['supplier', 'type', 'certification', 'specialty'],
  remembered: pageSize,
}

export const supplierFinderPages: readonly Page[] = [
  {
    name: 'find-a-supplier',
    en: '/en/find-a-supplier',
    fr: '/trouver-un-fournisseur',
    layout: 'wide-loadable',
    permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
    title: 'page.find-a-supplier',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'suppliers',
      icon: 'suppliers',
      about: 'page.find-a-supplier.about',
    },
    screen: {
      kind: 'element',
      tag: 'comptoir-supplier-finder',
      attributes: { cart: '' },
      settings: ['tile-url', 'tile-attribution'],
      state: finderState,
    },
  },
]
