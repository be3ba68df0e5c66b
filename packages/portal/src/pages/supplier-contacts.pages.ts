import { pageSize, type ElementState, type Page } from './page.ts'

const contactsState: ElementState = {
  property: 'state',
  event: 'comptoir-supplier-contacts-changed',
  defaults: { scope: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: ['supplier'],
  remembered: pageSize,
}

export const supplierContactsPages: readonly Page[] = [
  {
    name: 'supplier-contacts',
    en: '/en/supplier-contacts',
    fr: '/contacts-fournisseur',
    layout: 'default',
    permission: { subject: 'suppliers.contactsRegistry', action: 'read' },
    title: 'page.supplier-contacts',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'suppliers',
      icon: 'contacts',
      about: 'page.supplier-contacts.about',
    },
    screen: { kind: 'element', tag: 'comptoir-supplier-contacts', state: contactsState },
  },
]
