import { pageSize, type ElementState, type Page } from './page.ts'

const registryState: ElementState = {
  property: 'state',
  event: 'comptoir-supplier-registry-changed',
  defaults: { order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: ['type', 'certification', 'specialty'],
  remembered: pageSize,
}

export const supplierRegistryPages: readonly Page[] = [
  {
    name: 'registry',
    en: '/en/registry',
    fr: '/liste-des-fournisseurs',
    layout: 'wide-loadable',
    permission: { subject: 'our_suppliers.list', action: 'read' },
    title: 'page.registry',
    menu: { in: 'suppliersAndPurchases', theme: 'suppliers', icon: 'registry', about: 'page.registry.about' },
    screen: { kind: 'element', tag: 'comptoir-supplier-registry', state: registryState },
  },
]
