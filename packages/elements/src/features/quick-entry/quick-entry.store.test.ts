import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes, type Locale } from '@comptoir/contract'
import { createClient, openSession } from '../../runtime/index.ts'
import { queryClientOf, queryKey } from '../../runtime/api/query-client.ts'
import { goOffline } from '../../runtime/testing/go-offline.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken } from '../../runtime/testing/index.tsx'
import { products } from '../../domain/product/testing/products.fixture.ts'
import { entryStore } from './quick-entry.store.ts'

let api: FixtureApi
let languages: (string | null)[]
beforeEach(() => {
  api = startFixtureApi()
  languages = []
  const answer = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    languages.push(request.headers.get('accept-language'))
    return answer(request)
  }
  localStorage.clear()
})
afterEach(() => api.restore())

/** The entry as created in French, and its language context in each language. */
function openEntry() {
  const session = openSession(api.apiBase, buildToken({ sub: 'speaker' }))
  const languageOf = (locale: Locale) => ({ locale, client: createClient(session, locale) })
  const store = entryStore({
    host: new EventTarget(),
    session,
    hrefFor: undefined,
    stores: new Map(),
    signal: new AbortController().signal,
    ...languageOf('fr'),
  })
  return { store, session, languageOf }
}

describe('the language', () => {
  test("is the screen's when a list is checked, not the first one", async () => {
    const { store, languageOf } = openEntry()
    store.getState().setText('067301-01/C x 1,250')
    await store.getState().check(languageOf('en'))
    expect(store.getState().rows?.[0]).toMatchObject({ quantity: 1250, product: { id: 1 } })
    expect(languages).toEqual(['en'])
  })

  test('changed on a report reloads its products and keeps the decisions', async () => {
    const { store, languageOf } = openEntry()
    store.getState().setText('067301-01/C x 1,250\n06731 x 2')
    await store.getState().check(languageOf('fr'))
    const [first, second] = store.getState().rows ?? []
    const chosen = second?.match?.products[2]
    store.getState().change(second?.id ?? -1, { product: chosen, isChosen: true })
    await store.getState().translate(languageOf('en'))
    expect(languages).toEqual(['fr', 'en'])
    expect(store.getState().rows).toMatchObject([
      { id: first?.id, quantity: 1.25, product: { id: 1 } },
      { id: second?.id, quantity: 2, product: { id: chosen?.id }, isChosen: true },
    ])
  })
})

test('a corrected number keeps its meaning after an edit as text in another language', async () => {
  const { store, languageOf } = openEntry()
  store.getState().setText('067301-01/C x 3')
  await store.getState().check(languageOf('fr'))
  store
    .getState()
    .change(store.getState().rows?.[0]?.id ?? -1, { quantity: 1.125, isQuantityConfirmed: true })
  store.getState().edit('fr')
  const { text } = store.getState()
  expect(text).toBe('1,12500 x 067301-01/C')
  // Edited by hand, so that it is parsed again.
  store.getState().setText(`${text} `.replace('/C', '/C '))
  await store.getState().check(languageOf('en'))
  expect(store.getState().rows?.[0]).toMatchObject({ quantity: 1.125, line: { doubt: null } })
})

describe('what was scanned', () => {
  const scan = (code: string, quantity: number, isEan = true) => ({ code, quantity, isEan })
  const [first, second] = products
  const ean = first?.ean ?? ''

  test('is a report at once, unknown codes included', async () => {
    const { store, languageOf } = openEntry()
    await store.getState().addScanned([scan(ean, 3), scan('XYZ-1', 1, false)], languageOf('fr'))
    expect(store.getState().rows).toMatchObject([
      { product: { id: first?.id }, quantity: 3 },
      { product: null, match: { state: 'none' }, line: { source: '1 x XYZ-1' } },
    ])
  })

  test('adds to the line of the same product, whether scanned or typed', async () => {
    const { store, languageOf } = openEntry()
    store.getState().setText(`2 x ${first?.reference}`)
    await store.getState().check(languageOf('fr'))
    await store.getState().addScanned([scan(ean, 3), scan(second?.ean ?? '', 1)], languageOf('fr'))
    await store.getState().addScanned([scan(second?.ean ?? '', 4)], languageOf('fr'))
    expect(store.getState().rows?.map(({ quantity }) => quantity)).toEqual([5, 5])
  })

  test('comes below a text that is being typed, which stays as it is', async () => {
    const { store, languageOf } = openEntry()
    store.getState().setText('câble 3G2,5 100 m')
    await store.getState().addScanned([scan(ean, 3)], languageOf('fr'))
    expect(store.getState()).toMatchObject({ rows: null, text: `câble 3G2,5 100 m\n3 x ${ean}` })
    await store.getState().check(languageOf('fr'))
    expect(store.getState().rows?.[1]).toMatchObject({ quantity: 3, product: { id: first?.id } })
  })

  test('is found without a connection among the favourites that were read', async () => {
    const { store, session, languageOf } = openEntry()
    const favourite = {
      '@id': '/f/1',
      '@type': 'FavoriteProduct',
      product: first,
      addedAt: '',
      available: true,
    }
    queryClientOf(session).setQueryData(queryKey(routes.listFavoriteProducts, { query: {} }, 'fr'), {
      member: [favourite],
    })
    const restore = goOffline()
    try {
      await store.getState().addScanned([scan(ean, 3)], languageOf('fr'))
      expect(store.getState()).toMatchObject({ failure: null, rows: [{ product: { id: first?.id } }] })
      await store.getState().addScanned([scan(second?.ean ?? '', 1)], languageOf('fr'))
      expect(store.getState().failure?.code).toBe('unreachable')
    } finally {
      restore()
    }
    await store.getState().resume(languageOf('fr'))
    expect(store.getState()).toMatchObject({ failure: null, rows: [{}, { product: { id: second?.id } }] })
  })
})

describe('a text from another application', () => {
  test('comes below what is in the box, once', () => {
    const { store } = openEntry()
    store.getState().setText('10 x 093360\n')
    store.getState().addText('câble 3G2,5', 'fr')
    store.getState().addText('câble 3G2,5', 'fr')
    expect(store.getState().text).toBe('10 x 093360\ncâble 3G2,5')
    // A part of what is there is a line of its own.
    store.getState().addText('3360', 'fr')
    expect(store.getState().text).toBe('10 x 093360\ncâble 3G2,5\n3360')
  })

  test('comes below the lines of a report, which become text', async () => {
    const { store, languageOf } = openEntry()
    store.getState().setText('2 x 067301-01/C')
    await store.getState().check(languageOf('fr'))
    store.getState().addText('câble 3G2,5', 'fr')
    expect(store.getState()).toMatchObject({ rows: null, text: '2 x 067301-01/C\ncâble 3G2,5' })
  })
})
