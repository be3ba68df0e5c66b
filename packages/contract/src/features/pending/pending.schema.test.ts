import { expect, test } from 'vitest'
import { pendingKindsOf } from './pending.schema.ts'

test.each([
  [['ROLE_CLIENT'], true, ['answers', 'drafts', 'orders']],
  [['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'], true, ['answers', 'drafts', 'orders', 'agreements']],
  [['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'], false, ['answers', 'drafts', 'orders']],
  [['ROLE_INSTALLER_GESTION'], true, ['agreements']],
  [['ROLE_PARTNER'], false, ['deposits']],
  [['ROLE_CMS'], true, []],
  [[], true, []],
  [['ROLE_SYDEV'], false, ['answers', 'drafts', 'orders', 'agreements', 'deposits', 'reports']],
])('%j, management %s: %j', (roles, useTamzagGestion, kinds) => {
  expect(pendingKindsOf(roles, useTamzagGestion)).toEqual(kinds)
})
