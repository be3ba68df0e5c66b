import {
  insertAddressOf,
  insertEmailChangeOf,
  insertPasswordRequestOf,
} from '../../../test/directory-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const addressSample = {
  name: 'Chantier',
  address: 'rue des Lices',
  zipCode: '35000',
  city: 'Rennes',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.11,
  longitude: -1.68,
}

export const accountSamples: RouteSamples = {
  login: { body: { username: 'client', password: 'comptoir-demo' } },
  refreshToken: { body: { authorizeToken: 'x' } },
  logout: { body: { authorizeToken: 'x' } },
  confirmEmail: { linkedRow: (db) => insertEmailChangeOf(db) },
  requestPassword: { body: { account: 'nobody@example.org' } },
  getPasswordLink: { linkedRow: (db) => insertPasswordRequestOf(db) },
  choosePassword: {
    body: { password: 'volets roulants 42' },
    linkedRow: (db) => insertPasswordRequestOf(db),
  },
  changePassword: {
    body: { currentPassword: 'comptoir-demo', password: 'volets roulants 42' },
  },
  changeProfile: {
    body: { displayName: 'Claire', email: 'claire@example.org', currentPassword: 'comptoir-demo' },
  },
  selectAddress: { body: { address: null } },
  createAddress: { body: addressSample },
  changeAddress: { body: addressSample, foreignId: (db) => insertAddressOf(db) },
  removeAddress: { foreignId: (db) => insertAddressOf(db) },
  restoreAddress: { foreignId: (db) => insertAddressOf(db, { isRemoved: true }) },
}
