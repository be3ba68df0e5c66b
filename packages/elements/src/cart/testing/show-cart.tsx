import { productMessages } from '../../shared/product/product-messages.ts'
import type { Session } from '../../runtime/session.ts'
import type { FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { Cart } from '../cart.tsx'

const messages = [
  productMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

/** The cart on an API of a test. A new user per test, so that caches are not shared, or the one who was there. */
export function showCart({ apiBase }: FixtureApi, locale: 'fr' | 'en' = 'fr', known?: Session) {
  if (!known) users += 1
  return renderScreen(<Cart compact={false} noQuickEntry={false} />, {
    messages,
    apiBase,
    token: known?.token ?? buildToken({ sub: `cart-${users}` }),
    locale,
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}
