import { TestFile } from '../../../test/caller.ts'
import { insertImportOf } from '../../../test/data-import-fixtures.queries.ts'
import { findUser, insertContactOf, smallPng } from '../../../test/directory-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const contactSample = {
  supplier: 1,
  agency: 1,
  firstName: 'Ana',
  lastName: 'Kerbraz',
  email: 'ana@example.org',
}

const contactFile = new TestFile(
  'contacts.csv',
  'Fournisseur;Agence;Prénom;Nom;E-mail\r\nInconnu;Rennes;Ana;Kerbraz;ana@example.org',
)

const imageSample = new TestFile('photo.png', smallPng)

export const supplierContactsSamples: RouteSamples = {
  readCompanyContactFile: { body: { file: contactFile } },
  importCompanyContactFile: { body: { file: contactFile } },
  undoCompanyContactImport: {
    foreignId: async (db) =>
      insertImportOf(db, 'company_contacts', { companyId: (await findUser(db)).companyId }),
  },
  readSharedContactFile: { body: { file: contactFile } },
  importSharedContactFile: { body: { file: contactFile } },
  undoSharedContactImport: { foreignId: (db) => insertImportOf(db, 'shared_contacts') },
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
