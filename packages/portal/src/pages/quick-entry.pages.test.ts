import { locales } from '@comptoir/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { webAppFiles } from '../../vite/web-app.ts'
import { quickEntryPages } from './quick-entry.pages.ts'

const manifestSchema = z.object({
  share_target: z.object({
    action: z.string(),
    method: z.string(),
    params: z.record(z.string(), z.string()),
  }),
})

test.each(locales)('a text shared from a phone opens the quick entry: %s', (locale) => {
  const [page] = quickEntryPages
  const manifest = manifestSchema.parse(JSON.parse(String(webAppFiles()[`app-${locale}.webmanifest`])))
  const { action, method, params } = manifest.share_target
  expect({ action, method }).toEqual({ action: page?.[locale], method: 'GET' })
  expect(page?.screen).toMatchObject({ texts: { from: Object.values(params) } })
})
