import { expect, test } from 'vitest'
import { awaitingKindsOf } from './awaiting.schema.ts'

test.each([
  [['ROLE_CLIENT'], true, ['answers', 'drafts', 'orders', 'deposits']],
  [
    ['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'],
    true,
    ['answers', 'drafts', 'orders', 'agreements', 'deposits'],
  ],
  [['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'], false, ['answers', 'drafts', 'orders', 'deposits']],
  [['ROLE_INSTALLER_GESTION'], true, ['agreements']],
  [['ROLE_PARTNER'], false, ['deposits']],
  [['ROLE_CMS'], true, ['reports']],
  [[], true, []],
  [['ROLE_SYDEV'], false, ['answers', 'drafts', 'orders', 'agreements', 'deposits', 'reports']],
])('%j, management %s: %j', (roles, useTamzagGestion, kinds) => {
  expect(awaitingKindsOf(roles, useTamzagGestion)).toEqual(kinds)
})
