import { productMessages } from '../../../domain/product/product-messages.ts'
import type { Session } from '../../../runtime/session/session.ts'
import type { FixtureApi } from '../../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { Cart } from '../cart.tsx'

const messages = [
  productMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

/** Renders the cart on a test's API. A new user per test, so that caches are not shared, unless a session is given. */
export function showCart({ apiBase }: FixtureApi, locale: 'fr' | 'en' = 'fr', session?: Session) {
  if (!session) users += 1
  return renderScreen(<Cart compact={false} noQuickEntry={false} />, {
    messages,
    apiBase,
    token: session?.token ?? buildToken({ sub: `cart-${users}` }),
    locale,
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}
