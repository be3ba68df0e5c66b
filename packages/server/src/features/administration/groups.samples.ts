import { TestFile } from '../../../test/caller.ts'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import {
  deleteFixtureTraits,
  insertAgencyOf,
  insertManufacturerOf,
  findFixtureUser,
  deleteFixtureRows,
  insertCompanyOf,
  insertEmptyUnitOf,
  insertGroupOf,
  insertSupplierOf,
  insertTraitOf,
} from '../../../test/group-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const groupSample = { code: 'GX', siren: '732829320', name: 'Groupement X' }
const companySample = {
  name: 'Société X',
  group: null,
  hasBasecamp: true,
  basecampUrl: 'https://3.basecamp.com/1',
  useTamzagGestion: false,
  catalogs: [],
}
const unitSample = { code: 'UX', name: 'Unité X', parent: null }
const userSample = {
  displayName: 'Ana Kerbraz',
  email: 'ana.kerbraz@example.org',
  roles: ['ROLE_CLIENT'],
  units: [1],
  depositCatalogs: [],
}
const agencySample = {
  name: 'Agence X',
  address: '1 rue du Port',
  zipCode: '35000',
  city: 'Rennes',
  phone: null,
  email: null,
  siret: null,
}
export const groupsSamples: RouteSamples = {
  createGroup: { body: groupSample, prepare: deleteFixtureRows },
  getGroup: { foreignId: (db) => insertGroupOf(db) },
  changeGroup: { body: groupSample, prepare: deleteFixtureRows, foreignId: (db) => insertGroupOf(db) },
  removeGroup: { foreignId: (db) => insertGroupOf(db) },
  restoreGroup: { foreignId: (db) => insertGroupOf(db, { isRemoved: true }) },
  setGroupLogo: { body: { image: new TestFile('logo.png', smallPng) }, foreignId: (db) => insertGroupOf(db) },
  removeGroupLogo: { foreignId: (db) => insertGroupOf(db) },
  createCompany: { body: companySample, prepare: deleteFixtureRows },
  getCompany: { foreignId: (db) => insertCompanyOf(db) },
  changeCompany: { body: companySample, prepare: deleteFixtureRows, foreignId: (db) => insertCompanyOf(db) },
  listCompanyUnits: { query: { company: 1 } },
  createCompanyUnit: { body: { ...unitSample, company: 1 }, prepare: deleteFixtureRows },
  changeCompanyUnit: {
    body: unitSample,
    prepare: deleteFixtureRows,
    foreignId: (db) => insertEmptyUnitOf(db),
  },
  removeCompanyUnit: { foreignId: (db) => insertEmptyUnitOf(db) },
  listCompanyUsers: { query: { company: 1 } },
  inviteCompanyUser: {
    body: { ...userSample, company: 1, username: 'ana.kerbraz' },
    prepare: deleteFixtureRows,
  },
  changeCompanyUser: { body: userSample, prepare: deleteFixtureRows, foreignId: (db) => findFixtureUser(db) },
  sendCompanyUserLink: { prepare: deleteFixtureRows, foreignId: (db) => findFixtureUser(db) },
  lockCompanyUser: { foreignId: (db) => findFixtureUser(db) },
  unlockCompanyUser: { foreignId: (db) => findFixtureUser(db) },
  createSupplier: { body: { name: 'Fournisseur X', siren: null }, prepare: deleteFixtureRows },
  changeSupplier: {
    body: { name: 'Fournisseur X', siren: null },
    prepare: deleteFixtureRows,
    foreignId: (db) => insertSupplierOf(db),
  },
  createCatalog: { body: { supplier: 1, code: '9Z', name: 'Catalogue X' }, prepare: deleteFixtureRows },
  getSupplierTraits: { foreignId: (db) => insertSupplierOf(db) },
  setSupplierTraits: { body: { traits: [1, 2] }, foreignId: (db) => insertSupplierOf(db) },
  createSupplierTrait: {
    body: { kind: 'type', nameFr: 'Qualité X', nameEn: 'Trait X' },
    prepare: deleteFixtureTraits,
  },
  renameSupplierTrait: {
    body: { nameFr: 'Qualité X', nameEn: 'Trait X' },
    prepare: deleteFixtureTraits,
    foreignId: insertTraitOf,
  },
  removeSupplierTrait: { foreignId: insertTraitOf },
  mergeSupplierTrait: { body: { into: 1 }, foreignId: insertTraitOf },
  getManagedSupplier: { foreignId: (db) => insertSupplierOf(db) },
  getManagedAgency: { foreignId: (db) => insertAgencyOf(db) },
  getManufacturer: { foreignId: (db) => insertManufacturerOf(db) },
  createAgency: { body: { ...agencySample, supplier: 1 }, prepare: deleteFixtureRows },
  changeAgency: {
    body: agencySample,
    prepare: deleteFixtureRows,
    foreignId: (db) => insertAgencyOf(db),
  },
  changeManufacturer: {
    body: { name: 'Fabricant X' },
    prepare: deleteFixtureRows,
    foreignId: (db) => insertManufacturerOf(db),
  },
  createManufacturer: { body: { name: 'Fabricant X' }, prepare: deleteFixtureRows },
}
