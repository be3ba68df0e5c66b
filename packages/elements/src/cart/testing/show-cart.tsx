import { productMessages } from '../../shared/product/product-messages.ts'
import type { FixtureApi } from '../../runtime/testing/fixture/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Cart } from '../cart.tsx'

const messages = [
  productMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

/** The cart on an API of a test. A new user per test, so that caches are not shared. */
export function showCart({ apiBase }: FixtureApi, locale: 'fr' | 'en' = 'fr') {
  users += 1
  return renderScreen(<Cart compact={false} noQuickEntry={false} />, {
    messages,
    apiBase,
    token: buildToken({ sub: `cart-${users}` }),
    locale,
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}
