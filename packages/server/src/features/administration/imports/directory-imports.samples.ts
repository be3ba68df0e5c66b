import { TestFile } from '../../../../test/caller.ts'
import { insertImportOf } from '../../../../test/data-import-fixtures.queries.ts'
import type { RouteSample, RouteSamples } from '../../../../test/route-sample.ts'
import { deleteFixtureRows, deleteFixtureTraits } from '../../../../test/group-fixtures.queries.ts'

const file = (...lines: string[]): RouteSample => ({
  body: { file: new TestFile('liste.csv', lines.join('\r\n')) },
})

const companies = file('Société;Gestion', 'Société X;non')
const units = file('Société;Code;Unité', 'Inconnue;1;X')
const people = file('Société;Identifiant;Nom;E-mail;Rôles;Unités', 'Inconnue;x;x;x;x;x')
const suppliers = file('Fournisseur', 'Fournisseur X')
const traits = file('Sorte;Nom français;Nom anglais', 'type;Qualité X;Trait X')
const agencies = file('Fournisseur;Agence;CP;Ville', 'Inconnu;Rennes;35000;Rennes')

export const directoryImportsSamples: RouteSamples = {
  readCompanyFile: companies,
  importCompanyFile: { ...companies, prepare: deleteFixtureRows },
  undoCompanyImport: { foreignId: (db) => insertImportOf(db, 'companies') },
  readUnitFile: units,
  importUnitFile: units,
  undoUnitImport: { foreignId: (db) => insertImportOf(db, 'units') },
  readPersonFile: people,
  importPersonFile: people,
  undoPersonImport: { foreignId: (db) => insertImportOf(db, 'people') },
  readSupplierFile: suppliers,
  importSupplierFile: { ...suppliers, prepare: deleteFixtureRows },
  undoSupplierImport: { foreignId: (db) => insertImportOf(db, 'suppliers') },
  readTraitFile: traits,
  importTraitFile: { ...traits, prepare: deleteFixtureTraits },
  undoTraitImport: { foreignId: (db) => insertImportOf(db, 'supplier_traits') },
  readAgencyFile: agencies,
  importAgencyFile: agencies,
  undoAgencyImport: { foreignId: (db) => insertImportOf(db, 'agencies') },
}
