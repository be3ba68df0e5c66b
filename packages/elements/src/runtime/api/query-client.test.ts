import { routes } from '@comptoir/contract'
import { expect, test, vi } from 'vitest'
import { invalidateRoutes, queryClientOf, queryKey } from './query-client.ts'
import { openSession } from '../session/session.ts'
import { buildToken } from '../testing/token.ts'

test('invalidates what another tab of the same user has changed, but not of another user', async () => {
  const session = openSession('https://tabs.example/api', buildToken({ sub: 'one' }))
  const client = queryClientOf(session)
  const key = queryKey(routes.getCart, {}, 'fr')
  client.setQueryData(key, { total: 1 })
  const isOld = () => client.getQueryState(key)?.isInvalidated

  const stranger = new BroadcastChannel('comptoir https://tabs.example/api|user|two')
  stranger.postMessage(['GET /internal/cart'])
  const tab = new BroadcastChannel(`comptoir ${session.key}`)
  tab.postMessage(['GET /internal/selection_history'])
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(isOld()).toBe(false)
  tab.postMessage(['GET /internal/cart'])
  await vi.waitFor(() => expect(isOld()).toBe(true))

  const received = new Promise((resolve) => {
    tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
  })
  await invalidateRoutes(session, [routes.listHistory])
  expect(await received).toEqual(['GET /internal/selection_history'])
  tab.close()
  stranger.close()
})
