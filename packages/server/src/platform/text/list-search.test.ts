import { routes, type AnyRoute } from '@comptoir/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../../test/app.ts'
import {
  insertSearchableRows,
  insertShortForms,
  numberOrder,
  setPhones,
} from '../../../test/list-search-fixtures.queries.ts'

const server = openTestApp()
const mobile = '+33612345678'
const phone = '04 72 10 20 30'
let customCatalog = 0
let agreement = { id: 0, catalogId: 0 }
beforeAll(async () => {
  ;({ customCatalog, agreement } = await insertSearchableRows(server.db))
  await setPhones(server.db, { mobile, phone })
})

/** The searches of products, towns and API calls: not by the names of rows. */
const others = new Set([
  'searchProducts',
  'listCostingProducts',
  'listCities',
  'listApiStats',
  'getApiOverview',
])
/** Lists of one user's own rows. */
const ofClient = new Set([
  'listTypedJobs',
  'listHistory',
  'listFavoriteProducts',
  'listSelectionLists',
  'listOrders',
  'listConsultations',
  'listCustomProducts',
])
const queries: Readonly<Record<string, string>> = {
  listCatalogProducts: '&catalog=1',
  listAgreementDiscounts: '&frameworkAgreement=1&category=families&scope=all',
  listCatalogDiscounts: '&scope=all',
  listAgreementCatalogChoices: '&supplier=1',
  listAgreementAgencyChoices: '&supplier=1',
  listCompanyUsers: '&company=1',
  locateAgencies: '&latitude=47&longitude=2&radius=1000',
}
/** Where the id in a path has to be that of a fixture. */
const pathOf = (path: string) =>
  path
    .replace(/^\/api/, '')
    .replace('{id}', '1')
    .replace('{frameworkAgreement}/catalogs/{catalog}', `${agreement.id}/catalogs/${agreement.catalogId}`)
    .replace('{category}', 'families')

const lists = Object.entries(routes as Readonly<Record<string, AnyRoute>>).filter(
  ([name, { method, path, query }]) =>
    method === 'GET' &&
    !path.endsWith('/export') &&
    query instanceof z.ZodMiniObject &&
    Object.hasOwn(query.shape, 'search') &&
    !others.has(name),
)

async function countFound(name: string, path: string, search: string): Promise<number> {
  const caller = await server.as(ofClient.has(name) ? 'client' : 'sydev')
  const query = `?search=${encodeURIComponent(search)}${name === 'listCustomProducts' ? `&catalog=${customCatalog}` : (queries[name] ?? '')}`
  const { status, body } = await caller.get(`${pathOf(path)}${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  const { totalItems, member } = body as { totalItems?: number; member?: unknown[] }
  return totalItems ?? member?.length ?? 0
}

const ways = ['perrin chloe', 'PERRIN ÉNER', "d'alp chl", 'd’alpes', 'chloé-perrin l']

test.each(lists)(
  '%s finds beginnings of words in any order, accents and apostrophes aside',
  async (name, { path }) => {
    const counts = await Promise.all(ways.map((search) => countFound(name, path, search)))
    expect(ways.filter((_search, at) => counts[at] === 0)).toEqual([])
    expect(await countFound(name, path, 'perrin zzq')).toBe(0)
  },
)

describe('a telephone number', () => {
  const writings = ['0612345678', '06 12 34 56 78', '06.12.34.56.78', '06-12-34-56-78', '+33612345678']
  const more = ['+33 6 12 34 56 78', '+33 (0)6 12 34 56 78', '0033 6 12 34 56 78', '06 12 34', '33612345678']
  test.each([...writings, ...more, 'perrin 06 12 34 56 78'])('finds a contact by "%s"', async (typed) =>
    expect(await countFound('listSupplierContacts', '/internal/supplier_contacts', typed)).toBe(1),
  )
  test.each(['0612345679', '+32 6 12 34 56 78', 'zzq 0612345678'])('finds none by "%s"', async (typed) =>
    expect(await countFound('listSupplierContacts', '/internal/supplier_contacts', typed)).toBe(0),
  )
  test.each([
    '0472102030',
    '04 72 10 20 30',
    '04.72.10.20.30',
    '+33472102030',
    '+33 (0)4 72 10 20 30',
    '0033472102030',
  ])('finds an agency by "%s"', async (typed) => {
    expect(await countFound('listAgencies', '/internal/agencies', typed)).toBe(1)
    expect(await countFound('listManagedAgencies', '/internal/managed_agencies', typed)).toBe(1)
  })
})

test.each(['2026-00037', '202600037', '2026 00037', '00037'])('an order is found by "%s"', async (typed) => {
  await numberOrder(server.db, '2026-00037')
  expect(await countFound('listOrders', '/internal/orders', typed)).toBe(1)
  expect(await countFound('listOrders', '/internal/orders', '202600038')).toBe(0)
})

test.each(['DISJ. DIFF', 'disj diff', 'télé-rupt', 'TELE'])('the thesaurus has "%s"', async (typed) => {
  await insertShortForms(server.db, ['Disj. diff.', 'Télé-rupt'])
  expect(
    await countFound('listSearchAbbreviations', '/internal/search_abbreviations', typed),
  ).toBeGreaterThan(0)
})
