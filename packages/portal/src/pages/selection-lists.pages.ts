import { pageSize, type ElementState, type Page } from './page.ts'

const selectionListsState: ElementState = {
  property: 'state',
  event: 'comptoir-selection-lists-changed',
  defaults: { sharing: 'all', shelf: 'used', order: 'changedAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const selectionListsPages: readonly Page[] = [
  {
    name: 'selection-lists',
    en: '/en/cart-product-selection',
    fr: '/listes-de-selection',
    layout: 'default-loadable',
    permission: { subject: 'cart_product_selection.list', action: 'read' },
    title: 'page.selection-lists',
    menu: {
      in: 'suppliersAndPurchases',
      theme: 'buying',
      icon: 'lists',
      about: 'page.selection-lists.about',
    },
    screen: { kind: 'element', tag: 'comptoir-selection-lists', state: selectionListsState },
  },
  {
    name: 'selection-list',
    en: '/en/cart-product-selection/{uuid}',
    fr: '/listes-de-selection/{uuid}',
    layout: 'default-loadable',
    permission: { subject: 'cart_product_selection.list', action: 'read' },
    title: 'page.selection-list',
    quietTitle: true,
    screen: {
      kind: 'element',
      tag: 'comptoir-selection-lists',
      attributes: { 'list-id': '{uuid}' },
      offlineList: 'uuid',
      naming: { event: 'comptoir-selection-list-shown', name: 'name' },
    },
  },
]
