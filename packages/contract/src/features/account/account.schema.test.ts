import { expect, test } from 'vitest'
import { userSchema } from './account.schema.ts'

const user = {
  '@id': '/api/users/1',
  '@type': 'User',
  authorizeToken: 'a.b.c',
  username: 'client',
  displayName: 'Claire Le Goff',
  company: { name: 'Thermélec', hasBasecamp: false, useTamzagGestion: false },
}

test.each([
  [['ROLE_CLIENT'], ['ROLE_CLIENT']],
  [['ROLE_FUTURE', 'ROLE_CMS', 'ROLE_CMS'], ['ROLE_CMS']],
  [['ROLE_FUTURE'], []],
  [[], []],
  ['ROLE_CLIENT', undefined],
  [[1, 'ROLE_CLIENT'], undefined],
  [null, undefined],
  [undefined, undefined],
])('the roles %j of a user record are %j (D-01)', (roles, known) => {
  expect(userSchema.parse({ ...user, ...(roles !== undefined && { roles }) }).roles).toEqual(known)
})
