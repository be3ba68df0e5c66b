import { locales } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { manifestOf } from '../../vite/web-app.ts'
import { quickEntryPages } from './quick-entry.pages.ts'

test.each(locales)('a text shared from a phone opens the quick entry: %s', (locale) => {
  const [page] = quickEntryPages
  const { action, method, params } = manifestOf(locale).share_target
  expect({ action, method }).toEqual({ action: page?.[locale], method: 'GET' })
  expect(page?.screen).toMatchObject({ texts: { from: Object.values(params) } })
})
