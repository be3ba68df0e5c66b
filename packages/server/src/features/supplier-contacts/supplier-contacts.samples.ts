import { TestFile } from '../../../test/caller.ts'
import { insertContactOf, smallPng } from '../../../test/directory-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const contactSample = {
  supplier: 1,
  agency: 1,
  firstName: 'Ana',
  lastName: 'Kerbraz',
  email: 'ana@example.org',
}

const imageSample = new TestFile('photo.png', smallPng)

export const supplierContactsSamples: RouteSamples = {
  createCompanyContact: { body: contactSample },
  changeCompanyContact: { body: contactSample, foreignId: (db) => insertContactOf(db) },
  removeCompanyContact: { foreignId: (db) => insertContactOf(db) },
  restoreCompanyContact: { foreignId: (db) => insertContactOf(db, { isRemoved: true }) },
  setCompanyContactImage: { body: { image: imageSample }, foreignId: (db) => insertContactOf(db) },
  removeCompanyContactImage: { foreignId: (db) => insertContactOf(db) },
  createGlobalContact: { body: contactSample },
  changeGlobalContact: {
    body: contactSample,
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  removeGlobalContact: {
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  restoreGlobalContact: {
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true, isRemoved: true }),
  },
  setGlobalContactImage: {
    body: { image: imageSample },
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  removeGlobalContactImage: {
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
}
