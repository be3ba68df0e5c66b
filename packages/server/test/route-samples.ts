import type { routes } from '@comptoir/contract'
import { insertAddressOf, insertContactOf, insertDocumentOf, smallPng } from './directory-samples.queries.ts'
import { TestFile } from './caller.ts'
import type { Db } from '../src/db/connect.ts'
import { insertHistoryEntry, insertSavedSearch } from './remembered.queries.ts'
import {
  findProductOf,
  insertCartAct,
  insertCartLine,
  insertOwnReference,
  insertPartnerKey,
} from './samples.queries.ts'

type RouteName = keyof typeof routes

/** What a walk over the whole contract needs to know of one route. */
export interface RouteSample {
  /** A body that the route accepts, where it takes one. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The query without which the route refuses. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The id of a row that belongs to `client`'s company and that `client2` must not find; for routes with `{id}`.
   * Where only an administrator may call, any row: others are refused before it is looked for. */
  readonly foreignId?: (db: Db) => Promise<string | number>
  /** Instead of `foreignId`: the rows are public knowledge, such as agencies, and nobody's. */
  readonly isPublic?: boolean
}

const partnerKey = { name: 'Partner', origins: ['https://partner.example'], scopes: ['suppliers:read'] }

const foreignProduct = (db: Db) => findProductOf(db, 'PX')
const addressSample = {
  name: 'Chantier',
  address: 'rue des Lices',
  zipCode: '35000',
  city: 'Rennes',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.11,
  longitude: -1.68,
}

const contactSample = {
  supplier: 1,
  agency: 1,
  firstName: 'Ana',
  lastName: 'Kerbraz',
  email: 'ana@example.org',
}

const imageSample = new TestFile('photo.png', smallPng)

/** One line per route that has a body, an `{id}` or a query that must be there; the walk fails for those that are missing. */
export const routeSamples: Partial<Record<RouteName, RouteSample>> = {
  login: { body: { username: 'client', password: 'comptoir-demo' } },
  refreshToken: { body: { authorizeToken: 'x' } },
  logout: { body: { authorizeToken: 'x' } },
  addSearchAbbreviation: { body: { short: 'disj.', long: 'disjoncteur' } },
  changeSearchAbbreviation: {
    body: { short: 'disj.', long: 'disjoncteur' },
    foreignId: () => Promise.resolve(1),
  },
  removeSearchAbbreviation: { foreignId: () => Promise.resolve(1) },
  getProduct: { foreignId: foreignProduct },
  explainPrice: { foreignId: foreignProduct },
  getEnvironmentalData: { foreignId: foreignProduct },
  getProductDocument: { foreignId: foreignProduct },
  listComplementaryProducts: { foreignId: foreignProduct },
  listPriceHistory: { foreignId: foreignProduct },
  listProductAgreements: { foreignId: foreignProduct },
  listProductDocuments: { foreignId: foreignProduct },
  listProductRelations: { foreignId: foreignProduct },
  listProductStock: { foreignId: foreignProduct },
  listSimilarProducts: { foreignId: foreignProduct },
  listSuggestedProducts: { foreignId: foreignProduct },
  reportProductError: { body: { type: 'other', comment: 'x' }, foreignId: foreignProduct },
  addCartLine: { body: { productId: 1, quantity: 1 } },
  changeCartLine: { body: { quantity: 2 }, foreignId: (db) => insertCartLine(db) },
  removeCartLine: { foreignId: (db) => insertCartLine(db) },
  createPartnerKey: { body: partnerKey },
  changePartnerKey: { body: partnerKey, foreignId: (db) => insertPartnerKey(db) },
  revokePartnerKey: { foreignId: (db) => insertPartnerKey(db) },
  restoreCartLine: { foreignId: (db) => insertCartLine(db, { isRemoved: true }) },
  addSavedSearch: { body: { name: 'Disjoncteurs', state: { search: 'disj' } } },
  changeSavedSearch: {
    body: { name: 'Disjoncteurs', state: { search: 'disj' } },
    foreignId: (db) => insertSavedSearch(db),
  },
  removeSavedSearch: { foreignId: (db) => insertSavedSearch(db) },
  recordProductView: { foreignId: (db) => findProductOf(db, 'PX') },
  removeHistoryEntry: { foreignId: (db) => insertHistoryEntry(db) },
  restoreHistory: { body: { removedAt: '2026-11-21T08:00:00Z' } },
  addFavoriteProduct: { foreignId: (db) => findProductOf(db, 'PX') },
  removeFavoriteProduct: { foreignId: (db) => findProductOf(db, 'PX') },
  locateAgencies: { query: { latitude: 48.1, longitude: -1.7 } },
  addFavoriteAgency: { isPublic: true },
  removeFavoriteAgency: { isPublic: true },
  findSupplierCoverage: { body: { products: [{ productId: 1 }] } },
  addCartLines: { body: { lines: [{ productId: 1, quantity: 1 }] } },
  undoCartAct: { foreignId: (db) => insertCartAct(db) },
  replaceCartLine: { body: { productId: 1 }, foreignId: (db) => insertCartLine(db) },
  listReplacements: { foreignId: (db) => insertCartLine(db) },
  matchProducts: { body: { lines: [{ references: ['1'], label: '' }] } },
  addOwnReference: { body: { reference: 'X-1', productId: 1 } },
  changeOwnReference: {
    body: { reference: 'X-2', productId: 1 },
    foreignId: (db) => insertOwnReference(db),
  },
  deleteOwnReference: { foreignId: (db) => insertOwnReference(db) },
  importOwnReferences: { body: { lines: [{ reference: 'X-3', product: '1' }] } },
  changeProfile: { body: { displayName: 'Claire', email: 'claire@example.org' } },
  selectAddress: { body: { address: null } },
  createAddress: { body: addressSample },
  changeAddress: { body: addressSample, foreignId: (db) => insertAddressOf(db) },
  removeAddress: { foreignId: (db) => insertAddressOf(db) },
  restoreAddress: { foreignId: (db) => insertAddressOf(db, { isRemoved: true }) },
  createCompanyContact: { body: contactSample },
  changeCompanyContact: { body: contactSample, foreignId: (db) => insertContactOf(db) },
  removeCompanyContact: { foreignId: (db) => insertContactOf(db) },
  restoreCompanyContact: { foreignId: (db) => insertContactOf(db, { isRemoved: true }) },
  setCompanyContactImage: { body: { image: imageSample }, foreignId: (db) => insertContactOf(db) },
  removeCompanyContactImage: { foreignId: (db) => insertContactOf(db) },
  createGlobalContact: { body: contactSample },
  changeGlobalContact: { body: contactSample, foreignId: (db) => insertContactOf(db) },
  removeGlobalContact: { foreignId: (db) => insertContactOf(db) },
  restoreGlobalContact: { foreignId: (db) => insertContactOf(db) },
  setGlobalContactImage: { body: { image: imageSample }, foreignId: (db) => insertContactOf(db) },
  removeGlobalContactImage: { foreignId: (db) => insertContactOf(db) },
  addSupplierFile: { body: { supplier: 1, file: new TestFile('conditions.pdf', '%PDF-1.7') } },
  linkSupplierFile: { foreignId: (db) => insertDocumentOf(db) },
  removeSupplierFile: { foreignId: (db) => insertDocumentOf(db) },
  restoreSupplierFile: { foreignId: (db) => insertDocumentOf(db, { isRemoved: true }) },
}
