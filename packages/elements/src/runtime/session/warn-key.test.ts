import { routes } from '@comptoir/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { warnKey } from './warn-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['https://www.example.fr', /allow https:\/\/www\.example\.fr\.$/],
  ['null', /no origin.*`allow-same-origin`/],
])('advises the developer of a page of origin %s', (origin, advice) => {
  vi.stubGlobal('origin', origin)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new ApiError('key_origin_refused', { status: 403 })
  warnKey(error, `pk_of_${origin}`, routes.listAgencies)
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(advice)])
  expect(String(warn.mock.calls)).not.toMatch(/allow null/)
})
