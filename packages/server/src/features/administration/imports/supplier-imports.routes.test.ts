import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { callImports, fileOf as file, problemsOf } from '../../../../test/data-import-caller.ts'

const server = openTestApp()
const { preview, apply, undo } = callImports(server)

describe('files of suppliers, their traits and agencies', () => {
  test('name types, certificates and specialities in either language', async () => {
    const traits = file(
      'Sorte;Nom français;Nom anglais',
      'certificat;Qualifelec;QUALIFELEC',
      'couleur;Bleu;Blue',
    )
    expect(problemsOf(await preview('supplier_trait_imports', traits))).toEqual([[3, 'Sorte', 'couleur']])
    const madeTraits = await apply('supplier_trait_imports', traits)
    const lines = file(
      'Supplier;SIREN;Certificates',
      'Négoce de l’Ouest;5520135;qualifelec',
      'Rivoire X;12;',
      'Autre X;;Inconnue',
    )
    const found = await preview('supplier_imports', lines)
    expect(problemsOf(found)).toEqual([
      [3, 'SIREN', '12'],
      [4, 'Certifications', 'Inconnue'],
    ])
    const made = await apply('supplier_imports', lines)
    const supplier = await server.db
      .selectFrom('supplier as s')
      .innerJoin('supplierHasTrait as h', 'h.supplierId', 's.id')
      .innerJoin('supplierTrait as t', 't.id', 'h.traitId')
      .select(['s.siren', 't.nameFr'])
      .where('s.name', '=', 'Négoce de l’Ouest')
      .execute()
    // The spreadsheet had dropped the zeros.
    expect(supplier).toEqual([{ siren: '005520135', nameFr: 'Qualifelec' }])
    expect((await undo('supplier_trait_imports', madeTraits)).kept).toMatchObject([{ reason: 'used' }])
    const renamed = await apply('supplier_imports', file('Fournisseur;SIREN', 'Négoce Grand Ouest;005520135'))
    expect(renamed.counters).toMatchObject({ created: 0, changed: 1 })
    expect((await undo('supplier_imports', renamed)).kept).toEqual([])
    expect((await undo('supplier_imports', made)).kept).toEqual([])
    expect((await undo('supplier_trait_imports', madeTraits)).kept).toEqual([])
  })

  test('a changed name is a new version of the row', async () => {
    const head = 'Sorte;Nom français;Nom anglais'
    const made = await apply('supplier_trait_imports', file(head, 'type;Loueur;Hire firm'))
    const stored = () =>
      server.db
        .selectFrom('supplierTrait')
        .select(['nameEn', 'version'])
        .where('nameFr', '=', 'Loueur')
        .executeTakeFirstOrThrow()
    const { version } = await stored()
    const changed = await apply('supplier_trait_imports', file(head, 'type;Loueur;Hire company'))
    expect(changed.counters).toMatchObject({ created: 0, changed: 1 })
    expect(await stored()).toEqual({ nameEn: 'Hire company', version: version + 1 })
    expect((await undo('supplier_trait_imports', changed)).kept).toEqual([])
    expect(await stored()).toEqual({ nameEn: 'Hire firm', version: version + 2 })
    expect((await undo('supplier_trait_imports', made)).kept).toEqual([])
  })

  test('agencies are found by supplier and name; a wrong town, telephone or SIRET is named', async () => {
    await apply('supplier_imports', file('Fournisseur;SIREN', 'Élec Plus;732829320'))
    const head = 'Fournisseur;Agence;Adresse;Code postal;Ville;Téléphone;E-mail;SIRET'
    const lines = file(
      head,
      'élec plus;Rennes Sud;4 rue X;35000;Rennes;02 99 00 00 01;rennes@elec.example;73282932000017',
      '732 829 320;Nantes;;44000;Nantes;;;',
      'Inconnu;Brest;;29200;Brest;;;',
      'Élec Plus;;;35000;Rennes;;;',
      'Élec Plus;Ailleurs;;99999;Nulle-Part-Ville;;;',
      'Élec Plus;Rennes sud;;35000;Rennes;;;',
      'Élec Plus;Vannes;;56000;Vannes;12;;',
      'Élec Plus;Quimper;;29000;Quimper;;;7,32829E+13',
    )
    const found = await preview('agency_imports', lines)
    expect(found.counters).toEqual({ created: 2, changed: 0, unchanged: 0, rejected: 6 })
    expect(problemsOf(found)).toEqual([
      [4, 'Fournisseur', 'Inconnu'],
      [5, 'Agence', ''],
      [6, 'Ville', 'Nulle-Part-Ville'],
      [7, null, ''],
      [8, 'Téléphone', '12'],
      [9, 'SIRET', '7,32829E+13'],
    ])
    await apply('agency_imports', lines)
    const again = await apply(
      'agency_imports',
      file(
        head,
        'Élec Plus;Rennes Sud;5 rue X;;;;;',
        'Élec Plus;Nantes;;44000;Nantes;;;',
        'Neuve;Brest;;29200;Brest;;;',
        // Neither an agency nor its supplier.
        'Jamais Ajouté;Brest;;29200;Brest;;pas une adresse;',
      ),
      { addsSuppliers: true },
    )
    expect(again.counters).toEqual({ created: 2, changed: 1, unchanged: 1, rejected: 1 })
    const agencies = () =>
      server.db
        .selectFrom('agency as a')
        .innerJoin('supplier as s', 's.id', 'a.supplierId')
        .select(['s.name as supplier', 'a.name', 'a.address', 'a.siret', 'a.phone', 'a.city'])
        .where('s.name', 'in', ['Élec Plus', 'Neuve'])
        .orderBy('a.id')
        .execute()
    const rennes = {
      supplier: 'Élec Plus',
      name: 'Rennes Sud',
      siret: '73282932000017',
      phone: '+33299000001',
      city: 'Rennes',
    }
    const nantes = {
      supplier: 'Élec Plus',
      name: 'Nantes',
      address: '',
      siret: null,
      phone: null,
      city: 'Nantes',
    }
    expect(await agencies()).toEqual([
      { ...rennes, address: '5 rue X' },
      nantes,
      { supplier: 'Neuve', name: 'Brest', address: '', siret: null, phone: null, city: 'Brest' },
    ])
    // Buyers find them immediately.
    const search = await (await server.as('client')).get('/internal/agencies?search=rennes%20sud')
    expect(search.body).toMatchObject({ totalItems: 1 })
    // The supplier that the file has added goes with its agency.
    expect((await undo('agency_imports', again)).kept).toEqual([])
    expect(await agencies()).toEqual([{ ...rennes, address: '4 rue X' }, nantes])
    const neuve = await server.db.selectFrom('supplier').select('id').where('name', '=', 'Neuve').execute()
    expect(neuve).toEqual([])
  })
})
