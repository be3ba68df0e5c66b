import type { UserAddress } from '@comptoir/contract'
import { directoryMessages } from '../../../domain/directory/directory-messages.ts'
import type { FixtureApi } from '../../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { SupplierFinder } from '../supplier-finder.tsx'

const messages = [
  directoryMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

export type FinderProps = Parameters<typeof SupplierFinder>[0]

/** Address of the test user. */
export const townHall: UserAddress = {
  '@id': '/internal/user_addresses/1',
  '@type': 'UserAddress',
  uuid: '5f3c2c0e-58b2-4d4e-9d0f-0c5d9c1f1a11',
  name: 'Chantier',
  addressNumber: '1',
  address: 'place de la Mairie',
  additionalAddress: null,
  zipCode: '35000',
  city: 'Rennes',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.1113,
  longitude: -1.68,
}

let sessions = 0

/** Renders the finder as its element does, with a key or a user of its own. */
export function renderFinder(
  api: FixtureApi,
  props: Partial<FinderProps>,
  {
    locale = 'fr',
    signedIn = false,
    hrefFor,
  }: {
    locale?: 'fr' | 'en'
    signedIn?: boolean
    /** Page links of the host; a partner's site has none. */
    hrefFor?: (page: string, params: Readonly<Record<string, string>>) => string
  } = {},
) {
  sessions += 1
  const token = signedIn
    ? buildToken({ sub: `finder-${sessions}`, roles: ['ROLE_CLIENT'] })
    : `pk_finder_${sessions}`
  const finder = (
    <SupplierFinder
      query={null}
      supplierId={null}
      itemsPerPage={10}
      radius="50"
      view="list"
      tileUrl="https://tiles.example/{z}/{x}/{y}.png"
      tileAttribution="© Tuiles"
      cart={false}
      state={undefined}
      products={undefined}
      {...props}
    />
  )
  return renderScreen(finder, { messages, apiBase: api.apiBase, token, locale, hrefFor })
}
