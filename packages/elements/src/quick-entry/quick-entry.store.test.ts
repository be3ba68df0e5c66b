import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '@comptoir/contract'
import { createClient, openSession } from '../runtime/index.ts'
import { startFixtureApi, type FixtureApi } from '../../testing/fixture-api.ts'
import { buildToken } from '../runtime/testing/index.tsx'
import { entryStore } from './quick-entry.store.ts'

let api: FixtureApi
let asked: (string | null)[]
beforeEach(() => {
  api = startFixtureApi()
  asked = []
  const answer = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(request.headers.get('accept-language'))
    return answer(request)
  }
  localStorage.clear()
})
afterEach(() => api.restore())

/** The entry as its element makes it in French, and how it is spoken to in each language. */
function openEntry() {
  const session = openSession(api.apiBase, buildToken({ sub: 'speaker' }))
  const speak = (locale: Locale) => ({ locale, client: createClient(session, locale) })
  const store = entryStore({
    host: new EventTarget(),
    session,
    hrefFor: undefined,
    stores: new Map(),
    signal: new AbortController().signal,
    ...speak('fr'),
  })
  return { store, speak }
}

describe('the language', () => {
  test('is that of the screen when a list is checked, not that of the first screen', async () => {
    const { store, speak } = openEntry()
    store.getState().setText('067301-01/C x 1,250')
    await store.getState().check(speak('en'))
    expect(store.getState().rows?.[0]).toMatchObject({ quantity: 1250, product: { id: 1 } })
    expect(asked).toEqual(['en'])
  })

  test('changed over a report asks for its products again and keeps what was decided', async () => {
    const { store, speak } = openEntry()
    store.getState().setText('067301-01/C x 1,250\n06731 x 2')
    await store.getState().check(speak('fr'))
    const [first, second] = store.getState().rows ?? []
    const chosen = second?.match?.products[2]
    store.getState().change(second?.id ?? -1, { product: chosen, isChosen: true })
    await store.getState().translate(speak('en'))
    expect(asked).toEqual(['fr', 'en'])
    expect(store.getState().rows).toMatchObject([
      { id: first?.id, quantity: 1.25, product: { id: 1 } },
      { id: second?.id, quantity: 2, product: { id: chosen?.id }, isChosen: true },
    ])
  })
})

test('a number that was corrected means the same after a way through the text in another language', async () => {
  const { store, speak } = openEntry()
  store.getState().setText('067301-01/C x 3')
  await store.getState().check(speak('fr'))
  store
    .getState()
    .change(store.getState().rows?.[0]?.id ?? -1, { quantity: 1.125, isQuantityConfirmed: true })
  store.getState().edit('fr')
  const { text } = store.getState()
  expect(text).toBe('1,12500 x 067301-01/C')
  // Changed by hand, so that it is read rather than remembered.
  store.getState().setText(`${text} `.replace('/C', '/C '))
  await store.getState().check(speak('en'))
  expect(store.getState().rows?.[0]).toMatchObject({ quantity: 1.125, line: { doubt: null } })
})
