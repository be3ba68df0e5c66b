import type { Hierarchy, Role, User, UserAddress } from '@comptoir/contract'
import { buildToken } from '@comptoir/elements/runtime/testing'

/** A user record as the API returns it; a later one has a newer token. */
export function buildUser({ username = 'client', roles = ['ROLE_CLIENT'] as Role[], turn = 0 } = {}): User {
  return {
    '@id': '/users/1',
    '@type': 'User',
    authorizeToken: buildToken({ sub: username, username, roles, iat: turn }),
    username,
    displayName: 'Claire Le Goff',
    roles,
    company: { name: 'Électricité Martin', hasBasecamp: false, useTamzagGestion: false },
  }
}

export const hierarchy: Hierarchy = {
  '@id': '/internal/organization_units/hierarchy/me',
  '@type': 'OrganizationUnitHierarchy',
  units: [{ id: 1, name: 'Siège', code: 'S', children: [] }],
}

export const address: UserAddress = {
  '@id': '/internal/user_addresses/1',
  '@type': 'UserAddress',
  uuid: '0d9f0d1e-6a0f-4a53-9a35-9f3a4c1f2b10',
  name: 'Dépôt',
  addressNumber: '4',
  address: 'rue du Port',
  additionalAddress: null,
  zipCode: '35400',
  city: 'Saint-Malo',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.64,
  longitude: -2,
}
