import type { Page } from './page.ts'

export const cartPages: readonly Page[] = [
  {
    name: 'cart',
    en: '/en/cart',
    fr: '/panier',
    layout: 'default',
    permission: { subject: 'cart.list', action: 'read' },
    title: 'page.cart',
    menu: { in: 'suppliersAndPurchases', theme: 'buying', icon: 'cart', about: 'page.cart.about' },
    screen: { kind: 'element', tag: 'comptoir-cart' },
  },
]
